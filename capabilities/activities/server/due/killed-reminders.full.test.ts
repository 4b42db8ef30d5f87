import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { HOUR } from '#contract/duration.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { unthrottled } from '#server/jobs/throttle.ts'
import { makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { howMany } from '#tests/size.ts'
import { openWorld } from '#tests/world.ts'
import type { ActivitiesContext } from '../context.ts'
import { dueReminders } from './people-tasks.ts'

/** Enough that the full run kills some twenty times before all are reminded. */
const PEOPLE = howMany(450, 6_000)
/** Says for each round after which messages its two processes are killed. */
const KILLS = fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 3 }), { minLength: howMany(1, 20), maxLength: howMany(4, 30) })

test('each person is reminded once although the process is killed between batches, and two processes remind at once', async () => {
  await using world = await openWorld({ isChanged: true })
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 6 }, announcements)
  const startsAt = Date.now() + 12 * HOUR
  const { id } = await makeActivity(world, await openActivityPeople(world), {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR).toISOString(),
  })
  await world.sql.query('create table activities.sent (account uuid)')
  /** Stores messages like the message centre, in the transaction; a kill afterwards takes them back. */
  const taskOf = (killsAt: ReadonlySet<number>) => {
    let sent = 0
    const notify: ActivitiesContext['notify'] = async (tx, { to }) => {
      const accounts = 'accounts' in to ? [...to.accounts] : []
      await sql`insert into activities.sent select * from unnest(${accounts}::uuid[])`.execute(tx.of())
      if (killsAt.has(sent++)) throw new Error('killed')
    }
    return dueReminders({ database, notify } as unknown as ActivitiesContext)
  }
  const remind = async (killsAt: readonly number[]) => {
    const task = taskOf(new Set(killsAt))
    for (let reminded = 1; reminded > 0; ) reminded = await task.run(new AbortController().signal, unthrottled).catch(() => 0)
  }
  await fc.assert(
    fc.asyncProperty(KILLS, async (kills) => {
      await world.sql.query('delete from activities.sent; delete from activities.registration')
      await world.sql.query(
        `insert into activities.registration (activity_id, account_id, name, state, ticket, notified_sequence)
         select $1, gen_random_uuid(), 'n', 'confirmed', gen_random_uuid()::text, 1 from generate_series(1, $2::int)`,
        [id, PEOPLE],
      )
      for (const killsAt of kills) await Promise.all([remind(killsAt), remind(killsAt)])
      await remind([])
      const { rows } = await world.sql.query<{ sent: number; people: number }>(
        'select count(*)::int as sent, count(distinct account)::int as people from activities.sent',
      )
      assert.deepEqual(rows, [{ sent: PEOPLE, people: PEOPLE }])
    }),
    { numRuns: 10 },
  )
})
