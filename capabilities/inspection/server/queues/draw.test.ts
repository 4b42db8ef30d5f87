import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draw } from './draw.ts'

test('exactly the configured share of each hundred approvals is drawn, unpredictably', () => {
  for (const share of [0, 1, 10, 37, 100]) {
    let deck = { passesLeft: 0, drawsLeft: 0 }
    const drawn: boolean[] = []
    for (let pass = 0; pass < 1_000; pass += 1) {
      const made = draw(deck, share)
      deck = made.deck
      drawn.push(made.isDrawn)
    }
    for (let from = 0; from < 1_000; from += 100) assert.equal(drawn.slice(from, from + 100).filter(Boolean).length, share)
    if (share === 37) assert.ok(new Set(Array.from({ length: 10 }, (_, at) => drawn.slice(at * 100, at * 100 + 100).join())).size > 1)
  }
})
