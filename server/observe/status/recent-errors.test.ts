import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Log } from '#server/observe/log.ts'
import { openRecentErrors, watchErrors } from './recent-errors.ts'

test('errors that differ only in numbers and ids are counted together, with the last text and request', () => {
  const errors = openRecentErrors()
  const id = () => crypto.randomUUID()
  for (const n of [1, 2, 3])
    errors.note('call.failed', new Error(`Row ${n} of ${id()} is missing`), { requestId: `r${n}`, phone: '13800000001' })
  errors.note('call.failed', new Error('The disk is full'))
  const taken = errors.take()
  assert.deepEqual(
    taken.map(({ event, times, requestId }) => ({ event, times, requestId })),
    [
      { event: 'call.failed', times: 3, requestId: 'r3' },
      { event: 'call.failed', times: 1, requestId: null },
    ],
  )
  assert.match(taken[0]!.text, /^Error: Row 3 of /)
  assert.deepEqual(errors.take(), [])
  errors.giveBack(taken)
  assert.equal(errors.take()[0]!.times, 3)
})

test('phone numbers and tokens are masked, and neither facts nor the lines below the first are stored', () => {
  const errors = openRecentErrors()
  errors.note('sms.failed', new Error(`No route to +86 138 0000 0001 with ${'t'.repeat(43)}\nsecond line`), { address: '203.0.113.9' })
  const stored = JSON.stringify(errors.take())
  assert.doesNotMatch(stored, /0000 0001|ttttt|second line|203\.0/)
  assert.match(stored, /138\*\*\*\*0001/)
})

test('a storm of different errors takes bounded memory, and every line is counted', () => {
  const errors = openRecentErrors()
  const word = (n: number) => String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + Math.floor(n / 676))
  for (let n = 0; n < 5_000; n++) errors.note('storm', new Error(`${word(n)} \ud800 ${'x'.repeat(5_000)}`))
  const taken = errors.take()
  assert.ok(taken.length <= 101, String(taken.length))
  assert.ok(taken.every(({ text }) => text.length <= 300 && text.isWellFormed()))
  assert.equal(
    taken.reduce((sum, { times }) => sum + times, 0),
    5_000,
  )
})

test('a log that counts its errors writes them as before, and counts no other line', () => {
  const written: unknown[] = []
  const { log, errors } = watchErrors({ error: (...given: unknown[]) => void written.push(given), warn() {} } as unknown as Log)
  log.error('a.failed', new Error('once'))
  log.warn('a.slow')
  assert.equal(written.length, 1)
  assert.deepEqual(
    errors.take().map(({ event }) => event),
    ['a.failed'],
  )
})
