import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishTimes } from './publish-times.ts'

test('suggested publication times are in Shanghai time: this evening if still ahead, tomorrow morning, and next Monday unless that is tomorrow', () => {
  const timesAt = (now: string) => publishTimes(new Date(now)).map(({ when, at }) => `${when} ${at}`)
  // Wednesday, 17:30 in Shanghai.
  assert.deepEqual(timesAt('2026-11-25T09:30:00Z'), [
    'evening 2026-11-25T12:00:00.000Z',
    'tomorrow 2026-11-26T01:00:00.000Z',
    'monday 2026-11-30T01:00:00.000Z',
  ])
  // Sunday, 19:30 in Shanghai; then a Sunday in London that is Monday in Shanghai.
  assert.deepEqual(timesAt('2026-11-29T11:30:00Z'), ['tomorrow 2026-11-30T01:00:00.000Z'])
  assert.deepEqual(timesAt('2026-11-29T16:30:00Z'), [
    'evening 2026-11-30T12:00:00.000Z',
    'tomorrow 2026-12-01T01:00:00.000Z',
    'monday 2026-12-07T01:00:00.000Z',
  ])
})
