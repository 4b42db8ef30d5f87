/** Where such marks stand: in the head of a file as a rule, else at its end. */
const HEAD_BYTES = 1024 * 1024
const TAIL_BYTES = 256 * 1024
/** The digital source type of IPTC, the label of GB 45438-2025, the assertions of C2PA, and what the usual generators write into a PNG. */
const MARK =
  /(?:composite(?:With)?)?trainedAlgorithmicMedia|TC260:AIGC|["']?AIGC["']?\s*[:=]\s*["'{\\]|c2pa\.ai_generated|parameters\0[^\0]{0,4000}Steps: \d+, Sampler: /i

/** Whether a picture says in itself that AI has made it. Read as bytes: nothing of it is taken apart or kept (S64). */
export function saysMadeByAi(bytes: Buffer): boolean {
  const [head, tail] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(Math.max(HEAD_BYTES, bytes.length - TAIL_BYTES))]
  return MARK.test(head.toString('latin1')) || MARK.test(tail.toString('latin1'))
}
