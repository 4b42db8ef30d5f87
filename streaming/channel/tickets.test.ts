import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Tickets } from './tickets.ts'

const grant = { ticket: 'one', expiresAt: Number.POSITIVE_INFINITY }

test('segments with short pauses are one span and a long pause begins another, whenever the spans are taken', () => {
  const steps = fc.array(fc.record({ pauseMs: fc.integer({ min: 1, max: 40_000 }), isTaken: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, (made) => {
      const tickets = new Tickets()
      const taken = new Map<number, number>()
      const take = (at: number) => {
        for (const { from, to } of tickets.takeSpans(at)) taken.set(from, to - from)
      }
      const expected: number[] = []
      let at = 0
      let [begun, last] = [Number.NaN, Number.NEGATIVE_INFINITY]
      for (const { pauseMs, isTaken } of made) {
        at += pauseMs
        if (at - last > 15_000) {
          if (last > begun) expected.push(last - begun)
          begun = at
        }
        last = at
        tickets.admits(grant, 'a browser', at)
        tickets.watched('one', at)
        if (isTaken) take(at)
      }
      if (last > begun) expected.push(last - begun)
      take(at)
      assert.deepEqual([...taken.values()].toSorted(), expected.toSorted())
    }),
  )
})

test('another client takes a ticket over when the first has asked for nothing for ten seconds', () => {
  const tickets = new Tickets()
  assert.ok(tickets.admits(grant, 'at home', 0))
  assert.ok(!tickets.admits(grant, 'elsewhere', 10_000))
  assert.ok(tickets.admits(grant, 'elsewhere', 10_001))
  assert.ok(!tickets.admits(grant, 'at home', 10_002))
})

test('a connection counts until it closes, and no other client may use its ticket before', () => {
  const tickets = new Tickets()
  const now = performance.now()
  tickets.admits(grant, 'at home', now)
  const leave = tickets.enter('one', () => {})
  assert.ok(!tickets.admits(grant, 'elsewhere', now + 3_600_000))
  const [span] = tickets.takeSpans(now + 3_600_000)
  assert.ok(span && span.to - span.from >= 3_599_000)
  leave()
})
