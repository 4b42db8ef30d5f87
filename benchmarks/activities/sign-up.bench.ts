import { setTimeout as sleep } from 'node:timers/promises'
import { askAt } from '#tests/world/process.ts'
import { percentile } from '../kit/figures.ts'
import { record } from '../record/record.ts'
import { openPlace } from './place.ts'

// 10,000 people with accounts sign up for 500 places at random moments of one minute. The questions assume these numbers.
const PEOPLE = Number(process.env['SIGN_UPS'] ?? 10_000)
const PLACES = 500
const SPREAD_MS = 60_000
/** Two requests that arrive within this time may be served in any order. */
const TOLERANCE_MS = 1_000

await using place = await openPlace()
const activity = await place.makeActivity({ capacity: PLACES })
const people = await place.addPeople(PEOPLE)
const took: number[] = []
const sentAt = new Map<string, number>()
await Promise.all(
  people.map(async ({ id, token }) => {
    await sleep(Math.random() * SPREAD_MS)
    const since = performance.now()
    sentAt.set(id, since)
    const { code } = await askAt(place.url, '/api/activities/sign-up', { number: activity.number, name: '王医生' }, { token })
    if (code !== 200) throw new Error(`Sign-up answered ${code}`)
    took.push(performance.now() - since)
  }),
)

const { rows } = await place.sql.query<{ account_id: string; state: string }>(
  'select account_id, state from activities.registration where activity_id = $1 order by position',
  [activity.id],
)
const confirmed = rows.filter(({ state }) => state === 'confirmed').length
if (confirmed !== PLACES || rows.length !== PEOPLE) throw new Error(`${confirmed} of ${rows.length} people have a place`)
let latest = Number.NEGATIVE_INFINITY
for (const { account_id: id } of rows.filter(({ state }) => state === 'waiting')) {
  const at = sentAt.get(id) ?? Number.NaN
  if (at < latest - TOLERANCE_MS) throw new Error('The waiting list is out of order')
  latest = Math.max(latest, at)
}
record({
  question: 'activities/sign-up',
  figure: percentile(took, 0.99),
  note: `p50 ${Math.round(percentile(took, 0.5))} ms, ${confirmed} places, rest in order`,
})
