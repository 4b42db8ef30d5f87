import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeSpan } from '#contract/dates.ts'

test('a span names the day of its end only over midnight, and its year only over a change of the year', () => {
  const written = (from: string, to: string) => [writeSpan(from, to, 'en-US'), writeSpan(from, to, 'zh-CN')]
  assert.deepEqual(written('2026-11-20T01:00:00Z', '2026-11-20T03:30:00Z'), ['20 Nov 2026, 09:00–11:30', '2026 年 11 月 20 日 09:00–11:30'])
  assert.deepEqual(written('2026-11-20T14:00:00Z', '2026-11-20T18:00:00Z'), [
    '20 Nov 2026, 22:00 – 21 Nov 02:00',
    '2026 年 11 月 20 日 22:00 至 11 月 21 日 02:00',
  ])
  assert.deepEqual(written('2026-12-31T14:00:00Z', '2026-12-31T18:00:00Z'), [
    '31 Dec 2026, 22:00 – 1 Jan 2027, 02:00',
    '2026 年 12 月 31 日 22:00 至 2027 年 1 月 1 日 02:00',
  ])
})
