import { randomUUID } from 'node:crypto'
import { HOUR } from '#contract/duration.ts'
import { askAt } from '#tests/world/process.ts'
import { record } from '../record/record.ts'
import { openPlace } from './place.ts'

// 2,000 people with a place come to five phones, and each ticket is shown at two of them. Two phones have no network for the first half and
// send their scans late. The questions assume these numbers.
const GUESTS = 2_000
const PHONES = 5
const OFFLINE_PHONES = 2
const BATCH = 50

await using place = await openPlace()
// Times of scans count on the day of the activity only.
const startsAt = Date.now() + HOUR
const activity = await place.makeActivity({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + HOUR).toISOString(),
})
const guests = await place.addPeople(GUESTS)
await place.sql.query(
  `insert into activities.registration (activity_id, account_id, name, state, ticket, notified_sequence)
   select $1, id, 'guest', 'confirmed', upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), 1 from unnest($2::uuid[]) as made (id)`,
  [activity.id, guests.map(({ id }) => id)],
)
const { rows: tickets } = await place.sql.query<{ ticket: string }>('select ticket from activities.registration where activity_id = $1', [
  activity.id,
])

type Scan = { readonly id: string; readonly by: { readonly ticket: string }; readonly at: string }
const earliest = new Map<string, string>()

function scan(ticket: string): Scan {
  const at = new Date().toISOString()
  if (at < (earliest.get(ticket) ?? '~')) earliest.set(ticket, at)
  return { id: randomUUID(), by: { ticket }, at }
}

async function send(scans: readonly Scan[]): Promise<void> {
  for (let from = 0; from < scans.length; from += BATCH) {
    const fields = { activity: activity.id, scans: scans.slice(from, from + BATCH) }
    const { code } = await askAt(place.url, '/api/activities/check-in', fields, { token: place.staff.writer.token })
    if (code !== 200) throw new Error(`Check-in answered ${code}`)
  }
}

const since = performance.now()
await Promise.all(
  Array.from({ length: PHONES }, async (_, phone) => {
    const own = tickets.filter((__, at) => at % PHONES === phone || (at + 1) % PHONES === phone).map(({ ticket }) => ticket)
    const half = own.length / 2
    const isOffline = phone < OFFLINE_PHONES
    const stored: Scan[] = []
    for (const [at, ticket] of own.entries()) {
      stored.push(scan(ticket))
      if (isOffline ? at >= half : stored.length === BATCH) await send(stored.splice(0))
    }
    await send(stored)
  }),
)
const tookS = (performance.now() - since) / 1_000
const { rows: counted } = await place.sql.query<{ ticket: string; at: Date }>(
  'select ticket, checked_in_at as at from activities.registration where activity_id = $1 and checked_in_at is not null',
  [activity.id],
)
const wrong = counted.filter(({ ticket, at }) => at.toISOString() !== earliest.get(ticket)).length
if (counted.length !== GUESTS || wrong > 0) throw new Error(`${counted.length} people are checked in, ${wrong} by a later scan`)
record({ question: 'activities/check-in', figure: tookS, note: 'each person once, by the earliest scan' })
