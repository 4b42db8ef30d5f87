import { sql } from 'kysely'
import { HOUR } from '#contract/duration.ts'
import type { Bilingual } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { ActivitiesContext, Tx } from '../context.ts'
import { notifyPeople } from './registration-notices.ts'

/**
 * Locks the places of an activity until the transaction ends. Sign-ups share the lock, because a conditional update of the counter decides
 * between them. A change that frees or adds places runs alone, so that no person joins the waiting list while it moves.
 */
export async function lockPlaces(tx: Tx, activityId: string, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${`activities.places ${activityId}`}, 0)`
  await (how === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`).execute(tx)
}

/** Sets the capacity of a locked activity. People who have a place keep it when there are more of them. */
export async function setCapacity(tx: Tx, activityId: string, capacity: number | null): Promise<void> {
  await sql`
    insert into activities.occupancy (activity_id, capacity) values (${activityId}, ${capacity})
    on conflict (activity_id) do update set capacity = excluded.capacity`.execute(tx)
}

type Activity = { readonly title: Bilingual; readonly number: number; readonly acceptHours: number; readonly free: number }
type Moved = { readonly account_id: string; readonly offered_until: Date | null }

/** Limits how many people one transaction moves up; the scheduled task continues. */
const BATCH = 200

/**
 * Counts the places of a locked activity again, and offers the free ones to the first of its waiting list. Without a capacity they get a
 * place at once. Returns the number of people who moved up.
 */
export async function fillPlaces(context: Pick<ActivitiesContext, 'notify' | 'jobs'>, tx: Tx, activityId: string): Promise<number> {
  const activity = await countPlaces(tx, activityId)
  if (!activity || activity.free <= 0) return 0
  const { title, number, acceptHours, free } = activity
  const { rows } = await sql<Moved>`
    update activities.registration as moved set changed_at = platform.now(), notified_sequence = activity.sequence,
      state = case when occupancy.capacity is null then 'confirmed' else 'offered' end,
      offered_until = case when occupancy.capacity is not null
        then least(platform.now() + ${acceptHours * HOUR} * interval '1 millisecond', activity.starts_at) end
    from activities.activity join activities.occupancy on occupancy.activity_id = activity.id
    where activity.id = ${activityId} and moved.id = any (array(
      select id from activities.registration where activity_id = ${activityId} and state = 'waiting' order by position limit ${Math.min(free, BATCH)}))
    returning moved.account_id, moved.offered_until`.execute(tx)
  await sql`update activities.occupancy set taken = taken + ${rows.length} where activity_id = ${activityId}`.execute(tx)
  for (const [until, moved] of Map.groupBy(rows, ({ offered_until: at }) => at?.toISOString() ?? ''))
    await notifyPeople(context, tx, {
      accounts: moved.map(({ account_id: id }) => id),
      activity: { title, number },
      what: until === '' ? { key: 'admitted' } : { key: 'offered', until },
    })
  if (rows.length > 0) await context.jobs.wake(tx, PLACES)
  return rows.length
}

export const PLACES = 'activities/places'

/** Returns undefined for an activity whose places are not filled any more, because it was cancelled or has begun. */
async function countPlaces(tx: Tx, activityId: string): Promise<Activity | undefined> {
  const { rows: counted } = await sql<{ taken: number }>`
    update activities.occupancy set taken = (
      select count(*) from activities.registration where activity_id = ${activityId} and state in ('confirmed', 'offered'))
    where activity_id = ${activityId} returning taken`.execute(tx)
  if (counted.length === 0) return undefined
  const { rows } = await sql<Activity>`
    select content -> 'title' as title, number, (content ->> 'acceptHours')::int as "acceptHours",
      coalesce(capacity, ${BATCH} + taken) - taken as free
    from activities.activity join activities.occupancy on activity_id = id
    where id = ${activityId} and state = 'published' and starts_at > platform.now()`.execute(tx)
  return rows[0] && { ...rows[0], free: Math.max(0, one(rows).free) }
}
