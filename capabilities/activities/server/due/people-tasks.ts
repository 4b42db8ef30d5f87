import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { ActivitiesContext, Tx } from '../context.ts'
import { fillPlaces, lockPlaces, PLACES } from '../registrations/places.ts'
import { notifyPeople } from '../registrations/registration-notices.ts'
import { REMIND_AT } from '../registrations/registration-store.ts'

export const NOTICES = 'activities/notices'
export const REMINDERS = 'activities/reminders'
const BATCH = 200
const ACTIVE = sql`registration.state in ('confirmed', 'waiting', 'offered')`

type Context = Pick<ActivitiesContext, 'database' | 'notify' | 'jobs'>

/** Takes back offered places that were not accepted in time, and offers free places to the next of each waiting list. */
export const duePlaces = (context: Context): ScheduledTask => ({
  name: PLACES,
  async run() {
    const { rows } = await sql<{ id: string }>`${DUE_PLACES} limit 20`.execute(context.database.of())
    for (const { id } of rows) await context.database.inTransaction((tx: Tx) => movePlaces(context, tx, id))
    return rows.length
  },
  async nextAt() {
    const db = context.database.of()
    const { rows } = await sql<{ at: Date | null }>`
      select case when exists (${FREE_PLACES}) then platform.now() else (
        select min(offered_until) from activities.registration where state = 'offered') end as at`.execute(db)
    return rows[0]?.at ?? null
  },
})

const FREE_PLACES = sql`
  select activity.id from activities.occupancy join activities.activity on activity.id = activity_id
  where activity.state = 'published' and starts_at > platform.now() and (capacity is null or taken < capacity)
    and exists (select from activities.registration where registration.activity_id = activity.id and registration.state = 'waiting')`
const DUE_PLACES = sql`
  select activity_id as id from activities.registration where state = 'offered' and offered_until <= platform.now()
  union ${FREE_PLACES}`

async function movePlaces(context: Context, tx: Tx, activityId: string): Promise<void> {
  await lockPlaces(tx, activityId, 'alone')
  const { rows } = await sql<{ account_id: string; number: number; title: Bilingual; state: string }>`
    update activities.registration as ended set state = 'expired', offered_until = null, changed_at = platform.now()
    from activities.activity
    where activity.id = ended.activity_id and ended.activity_id = ${activityId} and ended.state = 'offered' and ended.offered_until <= platform.now()
    returning account_id, activity.number, activity.content -> 'title' as title, activity.state`.execute(tx)
  const [first] = rows
  // People whose activity was cancelled learn only that.
  if (first?.state === 'published')
    await notifyPeople(context, tx, { accounts: rows.map(({ account_id: id }) => id), activity: first, what: { key: 'expired' } })
  await fillPlaces(context, tx, activityId)
}

type Due = {
  readonly id: string
  readonly number: number
  readonly state: 'published' | 'cancelled'
  readonly title: Bilingual
  readonly place: Bilingual
  readonly note: string
  readonly starts_at: Date
  readonly ends_at: Date
}
const spanOf = ({ starts_at, ends_at }: Due) => ({ startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() })
const DUE_COLUMNS = sql`activity.id, activity.number, activity.state, content -> 'title' as title, content -> 'place' as place, note, starts_at, ends_at`

/**
 * Notifies people of a changed time or place, or of a cancellation. A batch is marked in the transaction that notifies it, so a killed
 * process notifies no one twice and leaves no one out.
 */
export const dueNotices = (context: Context): ScheduledTask => ({
  name: NOTICES,
  run: () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql<Due>`
        select ${DUE_COLUMNS} from activities.activity
        where exists (
          select from activities.registration where activity_id = activity.id and ${ACTIVE} and notified_sequence < sequence)
        order by changed_at limit 1`.execute(tx)
      const [activity] = rows
      if (!activity) return 0
      const { rows: people } = await sql<{ account_id: string }>`
        update activities.registration set notified_sequence = activity.sequence
        from activities.activity where activity.id = activity_id and registration.id = any (array(
          select id from activities.registration where activity_id = ${activity.id} and ${ACTIVE}
            and notified_sequence < (select sequence from activities.activity where id = ${activity.id})
          limit ${BATCH} for update skip locked))
        returning account_id`.execute(tx)
      const what =
        activity.state === 'cancelled'
          ? ({ key: 'cancelled', startsAt: activity.starts_at.toISOString(), note: activity.note } as const)
          : ({ key: 'changed', ...spanOf(activity), place: activity.place } as const)
      await notifyPeople(context, tx, { accounts: people.map(({ account_id: id }) => id), activity, what })
      return people.length
    }),
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select platform.now() as at from activities.activity where exists (
        select from activities.registration where activity_id = activity.id and ${ACTIVE} and notified_sequence < sequence) limit 1`.execute(
      context.database.of(),
    )
    return rows[0]?.at ?? null
  },
})

const TO_REMIND = sql`
  activity.state = 'published' and starts_at > platform.now() and (content ->> 'remindHours')::int > 0 and exists (
    select from activities.registration where activity_id = activity.id and registration.state = 'confirmed' and reminded_for is distinct from starts_at)`

/** Reminds people who have a place, once for each start of an activity. */
export const dueReminders = (context: Context): ScheduledTask => ({
  name: REMINDERS,
  run: () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql<Due>`
        select ${DUE_COLUMNS} from activities.activity where ${TO_REMIND} and ${REMIND_AT} <= platform.now() order by starts_at limit 1`.execute(
        tx,
      )
      const [activity] = rows
      if (!activity) return 0
      const { rows: people } = await sql<{ account_id: string }>`
        update activities.registration set reminded_for = ${activity.starts_at}
        where id = any (array(
          select id from activities.registration where activity_id = ${activity.id} and state = 'confirmed'
            and reminded_for is distinct from ${activity.starts_at} limit ${BATCH} for update skip locked))
        returning account_id`.execute(tx)
      const what = { key: 'reminder', ...spanOf(activity), place: activity.place } as const
      await notifyPeople(context, tx, { accounts: people.map(({ account_id: id }) => id), activity, what })
      return people.length
    }),
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`select min(${REMIND_AT}) as at from activities.activity where ${TO_REMIND}`.execute(
      context.database.of(),
    )
    return rows[0]?.at ?? null
  },
})
