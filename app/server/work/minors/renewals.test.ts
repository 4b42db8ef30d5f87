import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { addMinor, openToChildren } from '#tests/fixtures/minors.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

/** Returns a child under 14 with a guardian whose consent lasts for these days. */
async function addChild(world: World, days = 400) {
  const [child, guardian] = [await addMinor(world), await world.person()]
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into minors.guardianship (child_id, guardian_id, purpose, state, given_at, version, ends_on)
     values ($1, $2, 'account', 'given', platform.now(), '1', (platform.now() at time zone 'Asia/Shanghai')::date + $3::integer) returning id`,
    [child.id, guardian.id, days],
  )
  await world.sql.query('update accounts.minor set restricted_since = null where account_id = $1', [child.id])
  return { child, guardian, id: rows[0]?.id ?? '' }
}

/** Marks the consents as a material change of the policy does. */
const changePolicy = async ({ sql }: World, version = '2026-12-01') => {
  await sql.query(
    `update minors.guardianship set renewal_version = $1, renewal_since = coalesce(renewal_since, platform.now()) where state = 'given'`,
    [version],
  )
}
async function pass(world: World, days: number) {
  await world.clock.move(days * DAY)
  await world.runSweeps('minors')
}
/** Returns a session with a fresh proof that the moved clock has not ended. */
async function fresh(world: World, who: Person): Promise<Person> {
  const session = await world.anotherSession(who)
  await world.sql.query(
    `update accounts.session set last_used_at = platform.now(), expires_at = platform.now() + interval '1 day',
       stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`,
    [who.id],
  )
  return session
}
type Child = { readonly id: string; readonly state: string; readonly renewBy: string | null }
const childrenOf = async (world: World, who: Person) =>
  (await world.ask('/api/minors/children', {}, await fresh(world, who))).data as unknown as { version: string; children: Child[] }
const renew = async (world: World, who: Person, fields: object) =>
  await world.ask('/api/minors/guardian/renew', { ...fields }, await fresh(world, who))
const openTodos = async ({ sql }: World, { id }: Person) =>
  (await sql.query(`select from inbox.message where account_id = $1 and matter like 'guardian-renewal:%' and closed_at is null`, [id])).rows
    .length
const countOf = async ({ sql }: World, { id }: Person, title: string) =>
  (await sql.query('select from inbox.message where account_id = $1 and title_en = $2', [id, title])).rows.length
const ENDS_SOON = 'A guardian’s consent ends soon'
const isRestricted = async ({ sql }: World, { id }: Person) =>
  (await sql.query('select from accounts.minor where account_id = $1 and restricted_since is not null', [id])).rows.length > 0

test('a changed policy asks each guardian once, and a renewed consent ends when it would have ended before', async () => {
  await using world = await openWorld()
  await openToChildren(world)
  const { child, guardian, id } = await addChild(world)
  const { version } = await childrenOf(world, guardian)
  assert.equal((await renew(world, guardian, { id, version })).data['reason'], 'NOT_FOUND', 'nothing has changed')
  await changePolicy(world)
  await pass(world, 0)
  await changePolicy(world, '2026-12-01.2')
  await pass(world, 1)
  assert.equal(await openTodos(world, guardian), 1)
  const [own] = (await childrenOf(world, guardian)).children
  assert.ok(own?.renewBy)
  assert.equal((await renew(world, guardian, { id, version: 'another' })).data['reason'], 'TEXTS_CHANGED')
  assert.equal((await renew(world, await world.person(), { id, version })).data['reason'], 'NOT_FOUND')
  assert.equal(
    (await world.ask('/api/minors/guardian/renew', { id, version }, await world.anotherSession(guardian))).data['reason'],
    'STEP_UP',
  )
  assert.equal((await renew(world, guardian, { id, version })).http, 200)
  assert.equal(await openTodos(world, guardian), 0)
  await pass(world, 40)
  assert.equal(await isRestricted(world, child), false)
})

test('a consent that its guardian does not renew within 30 days ends, and restricts the child', async () => {
  await using world = await openWorld()
  await openToChildren(world)
  const { child, guardian, id } = await addChild(world)
  await changePolicy(world)
  await pass(world, 29)
  assert.equal(await isRestricted(world, child), false)
  await pass(world, 2)
  assert.equal(await isRestricted(world, child), true)
  const { rows } = await world.sql.query('select state, ended_by from minors.guardianship where id = $1', [id])
  assert.deepEqual(rows, [{ state: 'ended', ended_by: null }])
  assert.equal(await openTodos(world, guardian), 0)
})

test('guardian and child are reminded once, 30 days before the consent ends', async () => {
  await using world = await openWorld()
  await openToChildren(world)
  const { child, guardian } = await addChild(world, 40)
  await pass(world, 9)
  assert.equal(await countOf(world, guardian, ENDS_SOON), 0)
  await pass(world, 2)
  await pass(world, 1)
  for (const one of [child, guardian]) assert.equal(await countOf(world, one, ENDS_SOON), 1)
})
