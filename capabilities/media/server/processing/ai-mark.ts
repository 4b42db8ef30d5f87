/** AI labels are usually in the head of a file, otherwise at its end. */
const HEAD_BYTES = 1024 * 1024
const TAIL_BYTES = 256 * 1024
/**
 * The value of a GB 45438-2025 label: a JSON object, possibly inside a quoted string, whose `Label` field says how certain the label is.
 */
const LABEL = String.raw`\s*\\?["']?\s*\{[^{}]{0,4000}?["']Label\\?["']\s*:`
/** The same label as an XMP field, as a PNG or Matroska key, and as JSON in any comment. */
const AIGC = String.raw`TC260:AIGC\s*=|<TC260:AIGC|[tiz](?:TXt|EXt)AIGC\0|\x45\xA3\x84AIGC|AIGC\\?["']?\s*[:=]?${LABEL}`
/** The IPTC digital source type, as a URL or in its own field. */
const SOURCE_TYPE = String.raw`digitalsourcetype[/"'\s=:>x\0-\x1f]{1,12}(?:composite(?:With)?)?trainedAlgorithmicMedia`
/** Further marks: a C2PA assertion, and the parameters that common generators write into a PNG. */
const MARK = new RegExp(String.raw`${AIGC}|${SOURCE_TYPE}|c2pa\.ai_generated|parameters\0[^\0]{0,4000}Steps: \d+, Sampler: `, 'i')

/**
 * The label in every served copy of an AI-generated picture, because copies keep no metadata of the upload. Contains the IPTC source type
 * and the implicit label of GB 45438-2025, which must not be removed (AI labelling measures of 2025).
 */
export const AI_XMP = [
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
  ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"',
  ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
  ` TC260:AIGC='{"Label":"1"}'/></rdf:RDF></x:xmpmeta>`,
].join('')

/** The same label for videos: the value of the key `AIGC`, and a comment for programs that do not know the key. */
export const AI_LABEL = '{"Label":"1"}'
export const AI_COMMENT = `{"AIGC":${AI_LABEL}}`

/**
 * Returns true when a picture declares that it is AI-generated. Scans raw bytes: no metadata is parsed or kept (S64). A text that merely
 * mentions AIGC does not match.
 */
export function isMadeByAi(bytes: Buffer): boolean {
  const [head, tail] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(Math.max(HEAD_BYTES, bytes.length - TAIL_BYTES))]
  return [head, tail].some((part) => isMark(part.toString('latin1')))
}

/** EXIF comments may be UTF-16, where every second byte is zero. */
const isMark = (text: string): boolean => MARK.test(text) || MARK.test(text.replaceAll('\0', ''))
