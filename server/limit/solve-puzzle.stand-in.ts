import { hash } from 'node:crypto'

/** Solves a puzzle as a browser does, from the challenge alone. */
export function solvePuzzle(challenge: string, bits = Number(challenge.split('.')[0])): string {
  for (let nonce = 0; ; nonce++) {
    const answer = `${challenge}:${nonce.toString(36)}`
    if (hash('sha256', answer, 'buffer').readUInt32BE(0) >>> (32 - bits) === 0) return answer
  }
}
