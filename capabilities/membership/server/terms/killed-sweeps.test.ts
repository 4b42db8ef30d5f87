import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { makeBranch, makeGrade, openOffice } from '#tests/fixtures/membership.ts'
import { howMany } from '#tests/size.ts'
import { openWorld } from '#tests/world.ts'
import type { MembershipContext } from '../context.ts'
import { termSweeps } from './term-sweeps.ts'

/** Enough that the full run kills some twenty times before all are reminded. */
const MEMBERS = howMany(12, 120)
/** Says for each round after which messages its two processes are killed. */
const KILLS = fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 4 }), { minLength: howMany(1, 20), maxLength: howMany(5, 30) })

test('each member is reminded once although the process is killed between reminders, and two processes sweep at once', async () => {
  await using world = await openWorld({ isChanged: true })
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 6 }, announcements)
  const office = await openOffice(world)
  const [gradeId, branchId] = [(await makeGrade(world, office)).id, (await makeBranch(world, office)).id]
  await world.sql.query('create table membership.sent (account uuid)')
  /** Stores a message like the message centre, in the transaction; a kill afterwards takes it back. */
  const contextOf = (killsAt: ReadonlySet<number>) => {
    let sent = 0
    const notify: MembershipContext['notify'] = async (tx, { to }) => {
      const accounts = 'accounts' in to ? to.accounts : []
      for (const account of accounts) await sql`insert into membership.sent values (${account})`.execute(tx.of())
      if (killsAt.has(sent++)) throw new Error('killed')
    }
    return { database, notify } as unknown as MembershipContext
  }
  await fc.assert(
    fc.asyncProperty(KILLS, async (kills) => {
      await world.sql.query('delete from membership.sent; delete from membership.reminder; delete from membership.member')
      await world.sql.query(
        `insert into membership.member (account_id, name, grade_id, branch_id, joined_on, ends_on)
         select gen_random_uuid(), 'n', $1, $2, '2020-01-01', (platform.now() at time zone 'Asia/Shanghai')::date + 30 from generate_series(1, $3)`,
        [gradeId, branchId, MEMBERS],
      )
      const remind = async (killsAt: ReadonlySet<number>) => await termSweeps(contextOf(killsAt))[0]?.().catch(() => 0)
      for (const killsAt of kills) await Promise.all([remind(new Set(killsAt)), remind(new Set(killsAt))])
      await remind(new Set())
      const { rows } = await world.sql.query<{ sent: number; people: number }>(
        'select count(*)::int as sent, count(distinct account)::int as people from membership.sent',
      )
      assert.deepEqual(rows, [{ sent: MEMBERS, people: MEMBERS }])
    }),
    { numRuns: 15 },
  )
})
