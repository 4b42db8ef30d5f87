import { sql } from 'kysely'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import type { ActivityContent, OwnRegistration, RegistrationState } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type OwnRow = {
  readonly state: RegistrationState
  readonly name: string
  readonly ahead: number | null
  readonly offered_until: Date | null
  readonly ticket: string
  readonly hasAttended: boolean
  readonly onlineUrl: string
}

/** Counts the people in front of one on the waiting list. */
const aheadOf = (row: 'own' | 'known') => sql`case when ${sql.ref(`${row}.state`)} = 'waiting' then (
  select count(*)::int from activities.registration as other
  where other.activity_id = ${sql.ref(`${row}.activity_id`)} and other.state = 'waiting' and other.position < ${sql.ref(`${row}.position`)}) end`

export async function findOwnRegistration(db: Sql, activityId: string, accountId: string): Promise<OwnRegistration | null> {
  const { rows } = await sql<OwnRow>`
    select own.state, own.name, ${aheadOf('own')} as ahead, own.offered_until, own.ticket, own.attended_at is not null as "hasAttended", activity.content ->> 'onlineUrl' as "onlineUrl"
    from activities.registration as own join activities.activity on activity.id = own.activity_id
    where own.activity_id = ${activityId} and own.account_id = ${accountId}`.execute(db)
  return rows[0] ? toOwn(rows[0]) : null
}

/** Shows ticket and online room only to people who have a place. */
function toOwn({ state, name, ahead, offered_until: until, ticket, hasAttended, onlineUrl }: OwnRow): OwnRegistration {
  const isIn = state === 'confirmed'
  return {
    state,
    name,
    ahead,
    offeredUntil: until?.toISOString() ?? null,
    hasAttended,
    ticket: isIn ? ticket : null,
    onlineUrl: isIn ? onlineUrl : '',
  }
}

type ListedRow = OwnRow & {
  readonly number: number
  readonly activity_state: 'published' | 'cancelled'
  readonly content: ActivityContent
  readonly nowMs: number
}
/** Limits the list of one person. */
const MOST = 300

export async function listOwnRegistrations(db: Sql, accountId: string) {
  const { rows } = await sql<ListedRow>`
    select own.state, own.name, ${aheadOf('own')} as ahead, own.offered_until, own.ticket, own.attended_at is not null as "hasAttended", activity.content ->> 'onlineUrl' as "onlineUrl", activity.number,
      activity.state as activity_state, activity.content, (extract(epoch from platform.now()) * 1000)::float8 as "nowMs"
    from activities.registration as own join activities.activity on activity.id = own.activity_id
    where own.account_id = ${accountId}
    order by activity.ends_at <= platform.now(), abs(extract(epoch from activity.starts_at - platform.now())), activity.id limit ${MOST}`.execute(
    db,
  )
  return rows.map(({ number, activity_state: state, content, nowMs, ...own }) => ({
    number,
    state,
    content,
    nowMs,
    registration: toOwn(own),
  }))
}

/** Says what the times of a public activity allow at the moment. */
export type Opening = {
  readonly state: 'published' | 'cancelled'
  readonly hasOpened: boolean
  readonly hasClosed: boolean
  readonly hasBegun: boolean
}
export type OpenActivity = Opening & { readonly id: string; readonly number: number; readonly content: ActivityContent }

const OPENING = sql`
  activity.state, coalesce((content ->> 'signUpFrom')::timestamptz <= platform.now(), true) as "hasOpened",
  coalesce((content ->> 'signUpUntil')::timestamptz, starts_at) <= platform.now() as "hasClosed", starts_at <= platform.now() as "hasBegun"`

const IS_OPEN = sql`
  state = 'published' and starts_at > platform.now() and coalesce((content ->> 'signUpFrom')::timestamptz <= platform.now(), true)
  and coalesce((content ->> 'signUpUntil')::timestamptz, starts_at) > platform.now()`

/** The moment from which people who have a place are reminded. */
export const REMIND_AT = sql`starts_at - (content ->> 'remindHours')::int * interval '1 hour'`

/** Returns a public activity with what its times allow at the moment. */
export async function findOpenActivity(db: Sql, number: number): Promise<OpenActivity | undefined> {
  const { rows } = await sql<OpenActivity>`
    select id, number, content, ${OPENING} from activities.activity where number = ${number} and state <> 'draft'`.execute(db)
  return rows[0]
}

type New = { readonly activityId: string; readonly accountId: string; readonly name: string; readonly addedBy?: string }

/**
 * Registers a person: with a place when one is free, or when an operator adds the person, else on the waiting list. Returns undefined when
 * the person is registered already, and the caller must then undo the place that was counted, or when the sign-up is not open, which does
 * not limit operators. It is one statement, because thousands sign up within a minute.
 */
export async function addRegistration(
  tx: Tx,
  { activityId, accountId, name, addedBy }: New,
): Promise<{ readonly id: string; readonly own: OwnRegistration } | undefined> {
  const { rows } = await sql<OwnRow & { readonly id: string }>`
    with open as (
      select id, sequence, starts_at, content from activities.activity
      where id = ${activityId} and (${addedBy !== undefined} or ${IS_OPEN})),
    place as (
      update activities.occupancy set taken = taken + 1
      where activity_id = (select id from open) and capacity is not null and (taken < capacity or ${addedBy !== undefined}) returning 1),
    its as (
      select capacity is null or exists (select from place) as has_place from activities.occupancy where activity_id = ${activityId})
    insert into activities.registration as known (activity_id, account_id, name, state, ticket, added_by, notified_sequence, reminded_for)
    select ${activityId}, ${accountId}, ${name}, case when has_place then 'confirmed' else 'waiting' end, ${newVerifiableNumber()}, ${addedBy ?? null}::uuid, sequence,
      case when ${REMIND_AT} <= platform.now() then starts_at end
    from open cross join its
    on conflict (activity_id, account_id) do update set
      name = excluded.name, state = excluded.state, position = excluded.position, ticket = excluded.ticket, added_by = excluded.added_by,
      registered_at = platform.now(), changed_at = platform.now(), notified_sequence = excluded.notified_sequence, reminded_for = excluded.reminded_for,
      form_id = null, form_version = null, answers = null, answers_key = null
    where known.state in ('cancelled', 'expired') or (${addedBy !== undefined} and known.state = 'waiting')
    returning id, state, name, offered_until, ticket, attended_at is not null as "hasAttended",
      (select content ->> 'onlineUrl' from open) as "onlineUrl",
      ${aheadOf('known')} as ahead`.execute(tx)
  return rows[0] && { id: rows[0].id, own: toOwn(rows[0]) }
}

/** Returns the free places, null without a capacity. `greatest` alone would make a zero of a null. */
export const countWaiting = async (db: Sql, activityId: string): Promise<{ readonly free: number | null; readonly waiting: number }> => {
  const { rows } = await sql<{ free: number | null; waiting: number }>`
    select case when capacity is not null then greatest(capacity - taken, 0) end as free, (
      select count(*)::int from activities.registration where activity_id = ${activityId} and state = 'waiting') as waiting
    from activities.occupancy where activity_id = ${activityId}`.execute(db)
  return rows[0] ?? { free: null, waiting: 0 }
}

/** Returns the name that the account entered. A user name or phone number is not a name for a certificate. */
export async function findOwnName(db: Sql, accountId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Returns the id of the cancelled registration; undefined when it was cancelled before. */
export async function cancelRegistration(tx: Tx, activityId: string, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update activities.registration set state = 'cancelled', offered_until = null, changed_at = platform.now()
    where activity_id = ${activityId} and account_id = ${accountId} and state <> 'cancelled' returning id`.execute(tx)
  return rows[0]?.id
}
