import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { askLive, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let host: Person
before(async () => {
  world = await openWorld()
  host = await makeBroadcaster(world)
})
after(() => world[Symbol.asyncDispose]())

/** Makes a closed studio with a broadcast that ended, and returns the call that deletes it. */
async function makeClosed() {
  const { id, version } = await makeStudio(world, host)
  const closed = await direct(world, host, 'studios/status', { id, version, status: 'closed' })
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into live.show (studio_id, title, started_at, ended_at, ended_why)
     values ($1, '高血压讲座', platform.now() - interval '2 hours', platform.now() - interval '1 hour', 'operator') returning id`,
    [id],
  )
  return { id, show: rows[0]?.id, remove: () => askLive(world, host, 'studios/remove', { id, version: closed['version'] }) }
}

/** One row of each kind that goes with its studio: $1 is the studio, $2 the show, $3 the viewer, $4 the moment. */
const RECORDS: readonly (readonly [what: string, text: string])[] = [
  [
    'attendance',
    `insert into live.attendance (show_id, account_id, ticket_id, began_at, ended_at) select $2, $3, gen_random_uuid(), $4::timestamptz, $4::timestamptz where $1::uuid is not null`,
  ],
  [
    'attendee',
    `insert into live.attendee (show_id, account_id, seconds, came_at, left_at) select $2, $3, 60, $4::timestamptz, $4::timestamptz where $1::uuid is not null`,
  ],
  ['sign-up', `insert into live.sign_up (studio_id, account_id, show_id, signed_up_at) values ($1, $3, $2, $4::timestamptz)`],
  [
    'roll call',
    `with asked as (insert into live.roll_call (show_id, asked_at, asked_by, until) select $2, $4::timestamptz, $3, $4::timestamptz where $1::uuid is not null returning id)
     insert into live.roll_answer (roll_call_id, account_id, answered_at) select id, $3, $4::timestamptz from asked`,
  ],
  [
    'poll',
    `with asked as (insert into live.poll (studio_id, show_id, question, options, created_by) values ($1, $2, '血压多少', '{高,低}', $3) returning id)
     insert into live.poll_answer (poll_id, account_id, option, answered_at) select id, $3, 0, $4::timestamptz from asked`,
  ],
  [
    'question',
    `insert into live.question (studio_id, show_id, account_id, text, text_hash, state, asked_at) values ($1, $2, $3, '剂量怎么定', '', 'open', $4::timestamptz)`,
  ],
  [
    'ticket',
    `insert into live.ticket (studio_id, account_id, session_id, taken_at, until) select $1, $3, gen_random_uuid(), $4::timestamptz, $4::timestamptz where $2::uuid is not null`,
  ],
]

for (const [what, text] of RECORDS)
  test(`S143: a studio with a record of its viewers (${what}) is deleted only after sixty days, and the refusal names the date`, async () => {
    const viewer = await world.person()
    const [young, old] = [await makeClosed(), await makeClosed()]
    const at = Date.now() - 59 * DAY
    await world.sql.query(text, [young.id, young.show, viewer.id, new Date(at)])
    await world.sql.query(text, [old.id, old.show, viewer.id, new Date(Date.now() - 61 * DAY)])
    const refused = await young.remove()
    assert.equal(refused.data['reason'], 'TERM_NOT_OVER')
    assert.ok(Math.abs(Date.parse(String(refused.data['at'])) - (at + 60 * DAY)) < DAY, String(refused.data['at']))
    assert.equal((await old.remove()).http, 200)
  })

test('a studio without records of viewers is deleted at once', async () => {
  assert.equal((await (await makeClosed()).remove()).http, 200)
})
