import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { activityAttended } from '../../contract.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

export const ATTENDANCE = 'activities/attendance'
const BATCH = 200
const OPEN = sql`registration.state = 'confirmed' and checked_in_at is not null and attended_at is null`

type Attended = {
  readonly accountId: string
  readonly activityId: string
  readonly number: number
  readonly titles: Bilingual
  readonly minutes: number
  readonly startedAt: Date
  readonly endedAt: Date
}

/**
 * Counts the attendance of people who were checked in once an activity has ended, and emits each in the transaction that marks it. Check-ins
 * that phones send later are counted when they arrive.
 */
export const dueAttendance = ({ database }: Pick<ActivitiesContext, 'database'>): ScheduledTask => ({
  name: ATTENDANCE,
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql<Attended>`
        update activities.registration as own set attended_at = platform.now(),
          minutes = greatest(1, coalesce((content ->> 'minutes')::int, extract(epoch from ends_at - greatest(starts_at, own.checked_in_at))::int / 60))
        from activities.activity
        where activity.id = own.activity_id and own.id = any (array(
          select registration.id from activities.registration join activities.activity as ended on ended.id = activity_id
          where ${OPEN} and ended.state = 'published' and ended.ends_at <= platform.now() limit ${BATCH} for update of registration skip locked))
        returning own.account_id as "accountId", activity.id as "activityId", number, content -> 'title' as titles, own.minutes, starts_at as "startedAt",
          ends_at as "endedAt"`.execute(tx)
      for (const attended of rows) await tx.emit(activityAttended, attended)
      return rows.length
    }),
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select min(ends_at) as at from activities.activity
      where state = 'published' and exists (select from activities.registration where activity_id = activity.id and ${OPEN})`.execute(
      database.of(),
    )
    return rows[0]?.at ?? null
  },
})
