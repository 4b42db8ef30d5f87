import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { ATTENDANCE } from '../attendance/attendance-task.ts'
import { serve, type Tx } from '../context.ts'

const HASH_BYTES = 16
/** Hashes a ticket as phones at the door do. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest().subarray(0, HASH_BYTES).toString('base64url')

type Person = {
  readonly id: string
  readonly name: string
  readonly ticket: string
  readonly checked_in_at: Date | null
  readonly repeated_at: Date | null
}
type Activity = { readonly title: Bilingual; readonly starts_at: Date; readonly ends_at: Date; readonly now: Date }

export const getDoor = serve(calls.getDoor, async ({ database }, { activity }, { language }) => {
  const db = database.of()
  const [found, people] = await Promise.all([
    sql<Activity>`
      select content -> 'title' as title, starts_at, ends_at, platform.now() as now from activities.activity where id = ${activity} and state <> 'draft'`.execute(
      db,
    ),
    sql<Person>`
      select id, name, ticket, checked_in_at, repeated_at from activities.registration
      where activity_id = ${activity} and state = 'confirmed' order by name collate "C", id`.execute(db),
  ])
  const [one] = found.rows
  if (!one) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      title: textIn(one.title, language),
      startsAt: one.starts_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
      now: one.now.toISOString(),
      people: people.rows.map(({ id, name, ticket, checked_in_at: at, repeated_at: again }) => ({
        id,
        name,
        hash: hashOf(ticket),
        checkedInAt: at?.toISOString() ?? null,
        repeatedAt: again?.toISOString() ?? null,
      })),
    },
  }
})

/** Admits the people of the scans, the earliest scan first. */
export const checkIn = serve(calls.checkIn, ({ database, recorder, jobs }, { activity, scans }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql`select from activities.activity where id = ${activity} and state <> 'draft'`.execute(tx)
    if (rows.length === 0) return { refused: 'NOT_FOUND' }
    await lockScanned(tx, activity, scans)
    const results: calls.ScanResult[] = []
    const inOrder = scans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    for (const scan of inOrder) results.push(await admit(tx, { activity, scan, by: caller.session.accountId }))
    await jobs.wake(tx, ATTENDANCE)
    const facts = { scans: scans.length, admitted: results.filter(({ outcome }) => outcome === 'in').length }
    await recorder.record(tx, { action: 'activity.checked-in', outcome: 'ok', target: `activity:${activity}`, ...doneBy(caller), facts })
    return { ok: { results } }
  }),
)

/** Locks the people of all scans in one order, so that phones that send the same people do not wait for one another in a circle. */
async function lockScanned(tx: Tx, activity: string, scans: readonly calls.Scan[]): Promise<void> {
  const tickets = scans.flatMap(({ by }) => ('ticket' in by ? [by.ticket] : []))
  const ids = scans.flatMap(({ by }) => ('registration' in by ? [by.registration] : []))
  await sql`
    select from activities.registration
    where activity_id = ${activity} and (ticket = any (${tickets}::text[]) or id = any (${ids}::uuid[])) order by id for update`.execute(tx)
}

type Admitting = { readonly activity: string; readonly scan: calls.Scan; readonly by: string }
type Admitted = {
  readonly id: string
  readonly name: string
  readonly hasPlace: boolean
  readonly first: Date | null
  readonly isFirst: boolean
}

/**
 * Admits one person. The earliest scan is the check-in, also when it arrives late from a phone without a network. Every other scan is a
 * repeated use, and the same scan sent again changes nothing. A time outside the day before the start and now counts as now.
 */
async function admit(tx: Tx, { activity, scan: { id, by: key, at }, by }: Admitting): Promise<calls.ScanResult> {
  const named = 'ticket' in key ? sql`ticket = ${key.ticket}` : sql`registration.id = ${key.registration}`
  const { rows } = await sql<Admitted>`
    with known as (
      select registration.id, registration.name, registration.state = 'confirmed' as has_place, checked_in_at, checked_in_scan,
        case when ${at}::timestamptz between starts_at - interval '1 day' and platform.now() then ${at}::timestamptz else platform.now() end as at
      from activities.registration join activities.activity on activity.id = activity_id
      where activity_id = ${activity} and ${named} for update of registration),
    judged as (
      select *, checked_in_scan is distinct from ${id}::uuid as is_other, checked_in_at is null or (at < checked_in_at and checked_in_scan <> ${id}::uuid) as is_earlier
      from known),
    moved as (
      update activities.registration as own set
        checked_in_at = case when is_earlier then judged.at else own.checked_in_at end,
        checked_in_by = case when is_earlier then ${by}::uuid else own.checked_in_by end,
        checked_in_scan = case when is_earlier then ${id}::uuid else own.checked_in_scan end,
        repeated_at = case when judged.checked_in_at is null or not is_other then own.repeated_at
          else greatest(own.repeated_at, judged.at, judged.checked_in_at) end
      from judged where own.id = judged.id and judged.has_place
      returning own.id, own.checked_in_at, own.checked_in_scan)
    select known.id, known.name, known.has_place as "hasPlace", moved.checked_in_at as first, coalesce(moved.checked_in_scan = ${id}::uuid, false) as "isFirst"
    from known left join moved using (id)`.execute(tx)
  const [found] = rows
  if (!found) return { id, outcome: 'unknown', registration: null, name: '', at: null }
  const outcome = !found.hasPlace ? 'no-place' : found.isFirst ? 'in' : 'repeated'
  return { id, outcome, registration: found.id, name: found.name, at: found.first?.toISOString() ?? null }
}

export const undoCheckIn = serve(calls.undoCheckIn, ({ database, recorder }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ activity_id: string }>`
      update activities.registration set checked_in_at = null, checked_in_by = null, checked_in_scan = null, repeated_at = null
      where id = ${id} and attended_at is null returning activity_id`.execute(tx)
    const [found] = rows
    if (!found) return { refused: 'NOT_FOUND' }
    const target = `activity:${found.activity_id}`
    await recorder.record(tx, { action: 'activity.check-in-undone', outcome: 'ok', target, ...doneBy(caller), facts: { registration: id } })
    return { ok: { undone: true } }
  }),
)
