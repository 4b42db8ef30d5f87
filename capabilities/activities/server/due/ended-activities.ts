import { sql } from 'kysely'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { publishTags } from '../activity-store.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

export const ENDED = 'activities/ended'
const BATCH = 50

/** Notices the ends of activities, so that their pages and the lists are made again. */
export const endedActivities = ({ database }: Pick<ActivitiesContext, 'database'>): ScheduledTask => ({
  name: ENDED,
  run: () => database.inTransaction((tx: Tx) => closeEnded(tx)),
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select min(ends_at) as at from activities.activity where state <> 'draft' and closed_at is null`.execute(database.of())
    return rows[0]?.at ?? null
  },
})

async function closeEnded(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update activities.activity set closed_at = platform.now()
    where id = any (array(
      select id from activities.activity where state <> 'draft' and closed_at is null and ends_at <= platform.now()
      order by ends_at limit ${BATCH} for update skip locked))
    returning number`.execute(tx)
  for (const { number } of rows) await publishTags(tx, number)
  return rows.length
}
