import { open } from 'node:fs/promises'

/** Where such marks stand: in the head of a file as a rule, else at its end. */
const HEAD_BYTES = 1024 * 1024
const TAIL_BYTES = 256 * 1024
/** The digital source type of IPTC, the label of GB 45438-2025, the assertions of C2PA, and what the usual generators write into a PNG. */
const MARK =
  /(?:composite(?:With)?)?trainedAlgorithmicMedia|TC260:AIGC|["']?AIGC["']?\s*[:=]\s*["'{\\]|c2pa\.ai_generated|parameters\0[^\0]{0,4000}Steps: \d+, Sampler: /i

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

/** The same label as the comment of a video's file. */
export const AI_COMMENT = '{"AIGC":{"Label":"1"}}'

/** The same of a file that is too large to be held, such as a video. */
export async function isFileMadeByAi(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read = async (from: number) => (await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, from)).buffer
  return isMadeByAi(await read(0)) || isMadeByAi(await read(Math.max(0, size - HEAD_BYTES)))
}

/** Whether a picture says in itself that AI has made it. Read as bytes: nothing of it is taken apart or kept (S64). */
export function isMadeByAi(bytes: Buffer): boolean {
  const [head, tail] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(Math.max(HEAD_BYTES, bytes.length - TAIL_BYTES))]
  return MARK.test(head.toString('latin1')) || MARK.test(tail.toString('latin1'))
}
