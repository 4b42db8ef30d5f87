import { sha256 } from '@noble/hashes/sha2.js'

const SLICE_MS = 16
const LOOK_EVERY = 128

/**
 * Solves a proof of work (S9): finds a nonce for which SHA-256 of `challenge:nonce` begins with the required number of zero bits. 18 bits
 * take about 250,000 tries. It works in short slices, so that the page stays responsive. The browser's own SHA-256 needs a promise for each
 * hash and is a hundred times too slow.
 */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = Number(challenge.split('.')[0])
  const isSolvedBy = openTries(`${challenge}:`, bits)
  for (let number = 0; ; ) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      for (const end = number + LOOK_EVERY; number < end; number++) {
        const nonce = number.toString(36)
        if (isSolvedBy(nonce)) return `${challenge}:${nonce}`
      }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const writer = new TextEncoder()

/** Hashes the common prefix of all tries once. */
function openTries(beginning: string, bits: number): (nonce: string) => boolean {
  const begun = sha256.create().update(writer.encode(beginning))
  const tried = sha256.create()
  const hash = new Uint8Array(begun.outputLen)
  const view = new DataView(hash.buffer)
  return (nonce) => {
    begun._cloneInto(tried).update(writer.encode(nonce)).digestInto(hash)
    const first = Math.clz32(view.getUint32(0))
    return (first < 32 ? first : 32 + Math.clz32(view.getUint32(4))) >= bits
  }
}
