import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { lineWithoutBackup } from './last-backup-line.ts'

const now = new Date('2026-11-30T12:00:00Z')
const seen = (hasPlace: boolean, ageMs: number | null) => {
  const archivedAt = ageMs === null ? null : new Date(now.getTime() - ageMs)
  const { key, state } = lineWithoutBackup({ hasPlace, archivedAt, now })
  return [key, state]
}

test('the archive of an outside database is called an archive, and is no backup of a site with a place for its own', () => {
  assert.deepEqual(seen(true, DAY), ['last-backup', 'bad'])
  assert.deepEqual(seen(true, null), ['last-backup', 'bad'])
  assert.deepEqual(seen(false, null), ['last-backup', 'bad'])
  assert.deepEqual(seen(false, DAY), ['log-archive', 'good'])
  assert.deepEqual(seen(false, 9 * DAY), ['log-archive', 'warning'])
})
