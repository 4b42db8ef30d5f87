import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { act, askActivities, type MadeActivity, makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
})
after(() => world[Symbol.asyncDispose]())

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** Makes an activity that begins in an hour, with people who have a place; returns their tickets. */
async function openDoor(
  count: number,
): Promise<{ readonly activity: MadeActivity; readonly guests: readonly Person[]; readonly tickets: readonly string[] }> {
  const activity = await makeActivity(world, people, { startsAt: at(HOUR), endsAt: at(3 * HOUR) })
  const guests = await Promise.all(Array.from({ length: count }, () => world.person()))
  const tickets: string[] = []
  for (const guest of guests)
    tickets.push(String((await act(world, guest, 'sign-up', { number: activity.number, name: `客人 ${tickets.length}` }))['ticket']))
  return { activity, guests, tickets }
}
type Scan = { readonly id: string; readonly by: object; readonly at: string }
type Result = { readonly id: string; readonly outcome: string; readonly at: string | null; readonly name: string }
const scanOf = (ticket: string, when = at(0)): Scan => ({ id: randomUUID(), by: { ticket }, at: when })
const send = async ({ id }: MadeActivity, ...scans: readonly Scan[]) =>
  (await act(world, people.writer, 'check-in', { activity: id, scans }))['results'] as unknown as Result[]
const outcomes = async (activity: MadeActivity, ...scans: readonly Scan[]) => (await send(activity, ...scans)).map(({ outcome }) => outcome)
const doorOf = ({ id }: MadeActivity) => act(world, people.writer, 'door', { activity: id })

test('a ticket admits once; a photographed one is refused with the time of the first use', async () => {
  const { activity, tickets } = await openDoor(1)
  const first = scanOf(tickets[0]!, at(-2 * MINUTE))
  assert.deepEqual(await outcomes(activity, first), ['in'])
  const [again] = await send(activity, scanOf(tickets[0]!))
  assert.deepEqual([again!.outcome, again!.at, again!.name], ['repeated', first.at, '客人 0'])
  assert.deepEqual(await outcomes(activity, first), ['in'], 'the same scan sent again changes nothing')
  const [person] = (await doorOf(activity))['people'] as unknown as { repeatedAt: string | null }[]
  assert.ok(person!.repeatedAt)
})

test('scans of five phones without a network are merged: each ticket admits once, by its earliest scan', async () => {
  const { activity, tickets } = await openDoor(12)
  const phones = Array.from({ length: 5 }, (_, phone) =>
    tickets.map((ticket, place) => scanOf(ticket, at(-30 * MINUTE + (place * 5 + phone) * 1_000))),
  )
  const answers = await Promise.all(phones.toReversed().map((scans) => send(activity, ...scans)))
  await Promise.all(phones.map((scans) => send(activity, ...scans)))
  assert.equal(answers.flat().length, 60)
  const { rows } = await world.sql.query<{ checked_in_at: Date; ticket: string }>(
    'select checked_in_at, ticket from activities.registration where activity_id = $1',
    [activity.id],
  )
  for (const { checked_in_at: time, ticket } of rows) assert.equal(time.toISOString(), phones[0]![tickets.indexOf(ticket)]!.at)
  assert.deepEqual(new Set(await outcomes(activity, ...phones[0]!)), new Set(['in']))
  assert.deepEqual(new Set(await outcomes(activity, ...phones[4]!)), new Set(['repeated']))
})

const DEADLOCKS = 'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()'

test('phones that send the same people in opposite orders do not wait for one another in a circle', async () => {
  const { activity, tickets } = await openDoor(30)
  const { rows: before } = await world.sql.query(DEADLOCKS)
  const batchOf = (order: readonly string[], ms: number) => order.map((ticket, place) => scanOf(ticket, at(ms + place * 1_000)))
  const batches = [batchOf(tickets, -30 * MINUTE), batchOf(tickets.toReversed(), -29 * MINUTE)]
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(batches.map((scans) => send(activity, ...scans)))
    assert.deepEqual(
      answers.map(({ length }) => length),
      [30, 30],
    )
  }
  assert.deepEqual((await world.sql.query(DEADLOCKS)).rows, before)
})

test('a time of a wrong clock counts as the time at which the scan arrives', async () => {
  const { activity, tickets } = await openDoor(2)
  const results = await send(activity, scanOf(tickets[0]!, '2031-01-01T00:00:00Z'), scanOf(tickets[1]!, '2001-01-01T00:00:00Z'))
  for (const { at: time } of results) assert.ok(Math.abs(Date.parse(time!) - Date.now()) < 10 * MINUTE)
})

test('unknown tickets, tickets of another activity and people without a place are not admitted', async () => {
  const [{ activity, tickets, guests }, other] = [await openDoor(1), await openDoor(1)]
  assert.deepEqual(await outcomes(activity, scanOf('ABCDEFGHJKMNPQRS'), scanOf(other.tickets[0]!)), ['unknown', 'unknown'])
  const { rows } = await world.sql.query<{ id: string }>('select id from activities.registration where activity_id = $1', [
    other.activity.id,
  ])
  assert.deepEqual(await outcomes(activity, { id: randomUUID(), by: { registration: rows[0]!.id }, at: at(0) }), ['unknown'])
  await act(world, guests[0]!, 'leave', { number: activity.number })
  assert.deepEqual(await outcomes(activity, scanOf(tickets[0]!)), ['no-place'])
  assert.equal(
    (await askActivities(world, guests[0], 'check-in', { activity: activity.id, scans: [scanOf(tickets[0]!)] })).data['reason'],
    'FORBIDDEN',
  )
})

test('the list of the door contains hashes and no ticket, and typed tickets are read with the letters that look like digits', async () => {
  const { activity, tickets } = await openDoor(1)
  const door = await doorOf(activity)
  const hash = createHash('sha256').update(tickets[0]!).digest().subarray(0, 16).toString('base64url')
  assert.deepEqual(
    (door['people'] as unknown as { hash: string }[]).map((person) => person.hash),
    [hash],
  )
  assert.ok(!JSON.stringify(door).includes(tickets[0]!))
  const typed = tickets[0]!
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-')
  assert.deepEqual(await outcomes(activity, scanOf(typed)), ['in'])
})

test('a check-in that was a mistake is undone, and the ticket admits again', async () => {
  const { activity, tickets } = await openDoor(1)
  await send(activity, scanOf(tickets[0]!))
  const [person] = (await doorOf(activity))['people'] as unknown as { id: string }[]
  await act(world, people.writer, 'check-in/undo', { id: person!.id })
  assert.deepEqual(await outcomes(activity, scanOf(tickets[0]!)), ['in'])
})

test('the list of the door and the check-in are for the people who receive guests, and a reviewer gets neither', async () => {
  const { id: activity } = await makeActivity(world, people)
  const scans = [{ id: randomUUID(), by: { registration: randomUUID() }, at: new Date().toISOString() }]
  for (const [path, fields] of [
    ['door', { activity }],
    ['check-in', { activity, scans }],
    ['check-in/undo', { id: activity }],
  ] as const) {
    assert.equal((await askActivities(world, people.reviewer, path, fields)).data['reason'], 'FORBIDDEN', path)
    assert.equal((await askActivities(world, undefined, path, fields)).http, 401, path)
  }
})
