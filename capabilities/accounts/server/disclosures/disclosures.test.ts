import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const REVEAL = '/api/people/reveal-phone'
const LIST = '/api/people/disclosures'
const DECIDE = '/api/people/disclosures/decide'
const REASON = 'called the help desk'

type Request = { id: string; by: { id: string }; of: { id: string } | null; what: string; reason: string; mayDecide: boolean }

const reveal = (world: World, by: Person, of: Person, reason = REASON) => world.ask(REVEAL, { id: of.id, reason }, by)
const listFor = async (world: World, who: Person) => (await world.ask(LIST, {}, who)).data['list'] as unknown as Request[]
type Entry = { action: string; actor: { id: string } }

const actionsOn = async (world: World, who: Person, { id }: Person) =>
  ((await world.ask('/api/audit/list', { target: `account:${id}` }, who)).data['list'] as unknown as Entry[]).map(({ action, actor }) => [
    action,
    actor.id,
  ])

async function openPeople() {
  const world = await openWorld({ env: { DISCLOSURE_APPROVAL: 'on' } })
  const [asker, other] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'], { steppedUp: true })]
  return { world, asker, other, person: await world.person() }
}

test('a second person approves one look at a phone, and the trail has the request, the approval and the look', async () => {
  const { world, asker, other, person } = await openPeople()
  await using _world = world
  for (const reason of ['called me', REASON]) assert.equal((await reveal(world, asker, person, reason)).data['reason'], 'DISCLOSURE_WAITS')
  const [request, ...more] = await listFor(world, other)
  assert.deepEqual(
    [request?.by.id, request?.of?.id, request?.what, request?.reason, request?.mayDecide, more.length],
    [asker.id, person.id, 'phone', REASON, true, 0],
  )
  assert.equal((await listFor(world, asker))[0]?.mayDecide, false)
  assert.equal((await world.ask(DECIDE, { id: request!.id, isApproved: true }, asker)).data['reason'], 'NOT_ONESELF')
  assert.equal((await reveal(world, asker, person)).data['reason'], 'DISCLOSURE_WAITS')
  assert.equal((await world.ask(DECIDE, { id: request!.id, isApproved: true }, other)).http, 200)
  assert.equal((await world.ask(DECIDE, { id: request!.id, isApproved: true }, other)).http, 404)
  assert.equal((await reveal(world, other, person)).data['reason'], 'DISCLOSURE_WAITS', 'an approval is for who asked')
  assert.equal((await reveal(world, asker, person)).data['phone'], person.phone)
  assert.equal((await reveal(world, asker, person)).data['reason'], 'DISCLOSURE_WAITS', 'an approval is for one look')
  const done = await actionsOn(world, other, person)
  assert.ok(done.some(([action, actor]) => action === 'disclosure.approved' && actor === other.id))
  assert.equal(done.filter(([action]) => action === 'personal-data.read').length, 1)
})

test('a declined or late approval shows nothing, and a request ends after a week', async () => {
  const { world, asker, other, person } = await openPeople()
  await using _world = world
  const decide = async (isApproved: boolean) => {
    const [request] = await listFor(world, other)
    assert.equal((await world.ask(DECIDE, { id: request!.id, isApproved }, other)).http, 200)
  }
  await reveal(world, asker, person)
  await decide(false)
  assert.equal((await reveal(world, asker, person)).data['reason'], 'DISCLOSURE_WAITS')
  await decide(true)
  await world.clock.move(31 * MINUTE)
  await world.sql.query(
    `update accounts.session set stepped_up_until = platform.now() + interval '5 minutes', last_used_at = platform.now()`,
  )
  assert.equal((await reveal(world, asker, person)).data['reason'], 'DISCLOSURE_WAITS')
  assert.equal((await listFor(world, other)).length, 1)
  await world.sql.query(`update accounts.disclosure set asked_at = platform.now() - interval '8 days'`)
  assert.deepEqual(await listFor(world, other), [])
})

test('without the setting a look needs no second person, and the person sees it', async () => {
  await using world = await openWorld()
  const [admin, person] = [await world.operator(['admin'], { steppedUp: true }), await world.person()]
  assert.equal((await reveal(world, admin, person)).data['phone'], person.phone)
  assert.deepEqual(await listFor(world, admin), [])
  const own = async (who: Person) => (await world.ask('/api/audit/own-readings', {}, who)).data['list'] as unknown as object[]
  const [reading, ...more] = (await own(person)) as { what: string; reason: string; by: string }[]
  assert.deepEqual([reading?.what, reading?.reason, reading?.by, more.length], ['phone', REASON, `reader-${admin.id.slice(0, 6)}`, 0])
  assert.deepEqual(await own(admin), [])
})
