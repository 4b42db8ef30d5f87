import { compress, pad, START } from './sha256.ts'

const SLICE_MS = 16
const LOOK_EVERY = 128

/**
 * Solves a proof of work (S9): a nonce for which SHA-256 of `challenge:nonce` begins with as many zero bits as the challenge says.
 * The work is done in short slices, so that the page stays alive; about a quarter of a million tries at 18 bits.
 */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = Number(challenge.split('.')[0])
  for (let nonce = 0; ; ) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      for (const end = nonce + LOOK_EVERY; nonce < end; nonce++) {
        const answer = `${challenge}:${nonce.toString(36)}`
        if (hasZeroBits(answer, bits)) return answer
      }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const writer = new TextEncoder()
const state = new Int32Array(8)

function hasZeroBits(text: string, bits: number): boolean {
  const blocks = pad(writer.encode(text))
  state.set(START)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) compress(state, blocks, offset)
  const first = Math.clz32(state[0]!)
  return (first < 32 ? first : 32 + Math.clz32(state[1]!)) >= bits
}
