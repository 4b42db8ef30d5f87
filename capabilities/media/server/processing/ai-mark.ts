/** Where such marks stand: in the head of a file as a rule, else at its end. */
const HEAD_BYTES = 1024 * 1024
const TAIL_BYTES = 256 * 1024
/** The value of a label of GB 45438-2025, in JSON that may itself stand in quotes: an object that says how sure the label is. */
const LABEL = String.raw`\s*\\?["']?\s*\{[^{}]{0,4000}?["']Label\\?["']\s*:`
/** The same as a field of XMP, as a key of a PNG or of Matroska, and as JSON in a comment of any kind. */
const AIGC = String.raw`TC260:AIGC\s*=|<TC260:AIGC|[tiz](?:TXt|EXt)AIGC\0|\x45\xA3\x84AIGC|AIGC\\?["']?\s*[:=]?${LABEL}`
/** The digital source type of IPTC, as an address or in its own field. */
const SOURCE_TYPE = String.raw`digitalsourcetype[/"'\s=:>x\0-\x1f]{1,12}(?:composite(?:With)?)?trainedAlgorithmicMedia`
/** Besides, an assertion of C2PA, and what the usual generators write into a PNG. */
const MARK = new RegExp(String.raw`${AIGC}|${SOURCE_TYPE}|c2pa\.ai_generated|parameters\0[^\0]{0,4000}Steps: \d+, Sampler: `, 'i')

/**
 * The label that every served copy of such a picture bears, since nothing of what was uploaded stays: the source type of IPTC and the implicit
 * label of GB 45438-2025, which may not be taken off (AI labelling measures of 2025).
 */
export const AI_XMP = [
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
  ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"',
  ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
  ` TC260:AIGC='{"Label":"1"}'/></rdf:RDF></x:xmpmeta>`,
].join('')

/** The same label of a video: the value of its key `AIGC`, and a comment for programs that know no such key. */
export const AI_LABEL = '{"Label":"1"}'
export const AI_COMMENT = `{"AIGC":${AI_LABEL}}`

/** Whether a picture says in itself that AI has made it. Read as bytes: nothing of it is taken apart or kept (S64). A text that only speaks of AIGC says nothing. */
export function isMadeByAi(bytes: Buffer): boolean {
  const [head, tail] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(Math.max(HEAD_BYTES, bytes.length - TAIL_BYTES))]
  return [head, tail].some((part) => isMark(part.toString('latin1')))
}

/** Comments of EXIF may be in UTF-16, of which every second byte is zero. */
const isMark = (text: string): boolean => MARK.test(text) || MARK.test(text.replaceAll('\0', ''))
