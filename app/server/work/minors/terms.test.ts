import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { addMinor, openToChildren } from '#tests/fixtures/minors.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const exists = async ({ sql }: World, { id }: Person) =>
  (await sql.query('select from accounts.account where id = $1', [id])).rows.length > 0
/** Makes a call in a session that the moved clock has not ended. */
async function ask(world: World, who: Person, path: string, fields: object = {}) {
  await world.sql.query(
    `update accounts.session set last_used_at = platform.now(), expires_at = platform.now() + interval '1 day' where account_id = $1`,
    [who.id],
  )
  return await world.ask(path, { ...fields }, await world.anotherSession(who))
}
const own = async (world: World, who: Person) => (await ask(world, who, '/api/minors/own')).data
const declare = (world: World, who: Person, age: string) => ask(world, who, '/api/minors/declare', { age })

async function pass(world: World, days: number) {
  await world.clock.move(days * DAY)
  await world.runSweeps('minors')
  await world.runScheduledTasks()
}

/** Writes the consent of a guardian that lasts until a day. */
async function addConsent({ sql }: World, { child, purpose, endsOn }: { child: Person; purpose: string; endsOn: string }) {
  await sql.query(
    `insert into minors.guardianship (child_id, guardian_id, purpose, state, given_at, version, ends_on)
     values ($1, gen_random_uuid(), $2, 'given', platform.now(), '1', $3::date)`,
    [child.id, purpose, endsOn],
  )
  await sql.query('update accounts.minor set restricted_since = null where account_id = $1', [child.id])
}
const dayIn = async ({ sql }: World, days: number) =>
  (await sql.query<{ day: string }>(`select (platform.now() + $1 * interval '1 day')::date::text as day`, [days])).rows[0]?.day ?? ''

test('PIPL 31: without a guardian’s consent an account of a child is erased after 30 days, and no other one', async () => {
  await using world = await openWorld()
  await openToChildren(world)
  const [child, consented, adult, teen] = [
    await addMinor(world),
    await addMinor(world),
    await world.person(),
    await addMinor(world, '14-15'),
  ]
  await addConsent(world, { child: consented, purpose: 'account', endsOn: await dayIn(world, 400) })
  await pass(world, 29)
  assert.equal(await exists(world, child), true)
  await pass(world, 2)
  assert.equal(await exists(world, child), false)
  for (const other of [consented, adult, teen]) assert.equal(await exists(world, other), true)
})

test('a child of 14, by the month of its guardian, has 30 days to decide, and consents to both texts itself', async () => {
  await using world = await openWorld()
  await openToChildren(world)
  const [child, silent] = [await addMinor(world), await addMinor(world)]
  for (const one of [child, silent]) await addConsent(world, { child: one, purpose: 'account', endsOn: await dayIn(world, 10) })
  assert.equal((await declare(world, child, '14-15')).data['reason'], 'GUARDIAN_DECIDES')
  await pass(world, 11)
  assert.deepEqual((await own(world, child))['choices'], ['14-15'])
  assert.equal((await declare(world, child, '16-17')).data['reason'], 'GUARDIAN_DECIDES')
  assert.equal((await declare(world, child, '14-15')).http, 200)
  assert.equal((await own(world, child))['erasedAt'], null)
  const { rows } = await world.sql.query('select purpose from privacy.consent where account_id = $1 and channel = $2', [
    child.id,
    'settings',
  ])
  assert.deepEqual(rows.map(({ purpose }) => purpose).toSorted(), ['age-14', 'agreement', 'privacy'])
  await pass(world, 31)
  assert.deepEqual([await exists(world, child), await exists(world, silent)], [true, false])
})

test('the consent to broadcasting ends with the month of the 18th birthday, and the person is an adult then', async () => {
  await using world = await openWorld()
  const young = await addMinor(world, '16-17')
  await addConsent(world, { child: young, purpose: 'broadcast', endsOn: await dayIn(world, 12) })
  await pass(world, 9)
  assert.equal((await own(world, young))['age'], '16-17')
  await pass(world, 4)
  assert.equal((await own(world, young))['age'], 'adult')
})

test('a person who declared 14 or 15 is no adult by declaration for four years', async () => {
  await using world = await openWorld()
  const teen = await world.person()
  assert.equal((await declare(world, teen, '14-15')).http, 200)
  assert.equal((await declare(world, teen, '16-17')).http, 200)
  assert.equal((await declare(world, teen, 'adult')).data['reason'], 'AGE_TOO_SOON')
  await world.clock.move(4 * 366 * DAY)
  assert.equal((await declare(world, teen, 'adult')).http, 200)
  assert.equal((await own(world, teen))['age'], 'adult')
})

test('a person who declared 16 or 17 is no adult by declaration for two years, and the page says until when', async () => {
  await using world = await openWorld()
  const teen = await world.person()
  assert.equal((await declare(world, teen, '16-17')).http, 200)
  assert.equal((await declare(world, teen, 'adult')).data['reason'], 'AGE_TOO_SOON')
  const { choices, adultFrom } = await own(world, teen)
  assert.ok(!(choices as unknown as string[]).includes('adult'))
  assert.ok(Math.abs(Date.parse(String(adultFrom)) - Date.now() - 730 * DAY) < 3 * DAY, String(adultFrom))
  await world.clock.move(700 * DAY)
  assert.equal((await declare(world, teen, 'adult')).data['reason'], 'AGE_TOO_SOON')
  await world.clock.move(32 * DAY)
  assert.equal((await declare(world, teen, 'adult')).http, 200)
})

test('children register only where a policy for them is published in both languages', async () => {
  await using world = await openWorld()
  const isOpen = async () => (await world.ask('/api/account/agreement', {})).data['isOpenToChildren']
  assert.equal(await isOpen(), false)
  assert.equal((await declare(world, await world.person(), 'under-14')).data['reason'], 'SITE_CLOSED_TO_CHILDREN')
  await openToChildren(world)
  assert.equal(await isOpen(), true)
})
