import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { liveRetention } from '../retention.ts'

test('one sweep removes all messages older than half a year, in any amount', async () => {
  await using fresh = await openFreshDatabase()
  await using announcements = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 2 }, announcements)
  const add = (count: number, age: string) =>
    database.pool.query(
      `insert into live.chat_action (message_id, studio_id, account_id, text, action, reason, at)
       select gen_random_uuid(), $1, $1, '', 'held', '', platform.now() - $2::interval from generate_series(1, $3)`,
      [randomUUID(), age, count],
    )
  await add(2_500, '200 days')
  await add(3, '100 days')
  assert.equal(await removeExpired(database.pool, liveRetention.rules), 2_500)
  assert.equal((await database.pool.query('select from live.chat_action')).rowCount, 3)
})
