import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { solveChallenge } from './solve-challenge.ts'

test('the solution of a puzzle is the first nonce whose hash begins with enough zero bits', async () => {
  for (const length of [0, 20, 46, 47, 48, 60, 61, 62, 63, 64, 100]) {
    const challenge = `9.${'x'.repeat(length)}`
    const isSolution = (nonce: number) =>
      createHash('sha256')
        .update(`${challenge}:${nonce.toString(36)}`)
        .digest()
        .readUInt32BE(0) >>>
        23 ===
      0
    let first = 0
    while (!isSolution(first)) first++
    assert.equal(await solveChallenge(challenge), `${challenge}:${first.toString(36)}`)
  }
})
