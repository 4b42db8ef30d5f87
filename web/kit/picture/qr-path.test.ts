import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { qrPath } from './qr-path.ts'

/** Draws a path as rows of 0 and 1. */
const drawnBy = (path: string, side: number) =>
  [...path.matchAll(/M0 (\d+)\.5((?:h\d+|m\d+ 0)*)/g)].map(([, y, steps = ''], row) => {
    assert.equal(Number(y), row)
    const drawn = [...steps.matchAll(/([hm])(\d+)/g)].map(([, command, length]) => (command === 'h' ? '1' : '0').repeat(Number(length)))
    return drawn.join('').padEnd(side, '0')
  })

test('property: a path draws the dark modules of its rows and no others', () => {
  const row = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 21, maxLength: 21 })
  fc.assert(fc.property(fc.array(row, { maxLength: 30 }), (rows) => assert.deepEqual(drawnBy(qrPath(rows), 21), rows)))
})
