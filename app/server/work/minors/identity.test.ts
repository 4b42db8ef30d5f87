import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { openIdentityProvider } from '#server/outside/identity/provider.stand-in.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const NAME = '身份核验'
const verified = (isOver18 = true) => JSON.stringify({ verified: true, over_16: true, over_18: isOver18, name: '欧阳文静' })

/** Opens a site with a provider that verifies adults, until the test says otherwise. */
async function openWithProvider() {
  const open = new AsyncDisposableStack()
  const provider = open.use(await openIdentityProvider({ status: 200, text: verified() }))
  const env = {
    IDENTITY_PROVIDER: NAME,
    IDENTITY_START_URL: 'https://id.example/start',
    IDENTITY_RESULT_URL: provider.url,
    IDENTITY_CLIENT: 'lyceum',
    IDENTITY_SECRET: 'its secret',
  }
  const world = open.use(await openWorld({ env }))
  return { provider, world, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function begin(world: World, person: Person): Promise<string> {
  const { data } = await world.ask('/api/certification/identity/start', {}, person)
  return new URL(data['url'] ?? '').searchParams.get('state') ?? ''
}
const finish = (world: World, person: Person, state: string) =>
  world.ask('/api/certification/identity/finish', { state, ticket: 'a ticket' }, person)
const isCertified = async (world: World, person: Person) =>
  ((await world.ask('/api/certification/own', {}, person)).data['certified'] as unknown as string[]).includes('personal')

test('S140 and row 11: the result of a provider certifies a person, and no name or number is stored', async () => {
  await using site = await openWithProvider()
  const { world, provider } = site
  const person = await world.person()
  assert.equal(await isCertified(world, person), false)
  assert.equal((await finish(world, person, await begin(world, person))).http, 200)
  assert.equal(await isCertified(world, person), true)
  const { rows } = await world.sql.query('select to_jsonb(one) as row from certification.verification as one')
  assert.deepEqual(Object.keys(rows[0]?.row).toSorted(), ['account_id', 'is_warned', 'provider', 'valid_until', 'verified_at'])
  assert.equal(provider.received.length, 1)
  assert.equal(provider.received[0]?.authorization, 'Bearer its secret')
})

test('a state is for one account, once and for a quarter of an hour, whatever the provider says', async () => {
  await using site = await openWithProvider()
  const { world, provider } = site
  const [person, stranger] = [await world.person(), await world.person()]
  const state = await begin(world, person)
  const reasonOf = async (...given: Parameters<typeof finish>) => (await finish(...given)).data['reason']
  assert.equal(await reasonOf(world, stranger, state), 'IDENTITY_STATE')
  provider.setAnswer(503, '')
  assert.equal(await reasonOf(world, person, state), 'IDENTITY_AWAY')
  provider.setAnswer(200, verified())
  assert.equal(await reasonOf(world, person, state), 'IDENTITY_STATE')
  provider.setAnswer(200, '{"verified":false}')
  assert.equal(await reasonOf(world, person, await begin(world, person)), 'IDENTITY_REJECTED')
  provider.setAnswer(200, JSON.stringify({ verified: true, over_16: false, over_18: false }))
  assert.equal(await reasonOf(world, person, await begin(world, person)), 'IDENTITY_UNDER_AGE')
  const late = await begin(world, person)
  await world.sql.query(`update certification.verification_request set expires_at = platform.now()`)
  assert.equal(await reasonOf(world, person, late), 'IDENTITY_STATE')
  assert.deepEqual([await isCertified(world, person), await isCertified(world, stranger)], [false, false])
})

test('a person who declared 16 or 17 is an adult when a provider says so', async () => {
  await using site = await openWithProvider()
  const { world } = site
  const person = await world.person()
  assert.equal((await world.ask('/api/minors/declare', { age: '16-17' }, person)).http, 200)
  assert.equal((await world.ask('/api/minors/declare', { age: 'adult' }, person)).data['reason'], 'AGE_TOO_SOON')
  assert.equal((await finish(world, person, await begin(world, person))).http, 200)
  assert.equal((await world.ask('/api/minors/own', {}, person)).data['age'], 'adult')
})

test('a person of 16 or 17 is known as a minor, verified for a year at most', async () => {
  await using site = await openWithProvider()
  const { world, provider } = site
  const person = await world.person()
  provider.setAnswer(200, verified(false))
  assert.equal((await finish(world, person, await begin(world, person))).http, 200)
  const { data } = await world.ask('/api/minors/own', {}, person)
  assert.deepEqual([data['age'], data['isVerified']], ['16-17', true])
  const { rows } = await world.sql.query(
    `select valid_until <= platform.now() + interval '1 year' as short from certification.verification`,
  )
  assert.deepEqual(rows, [{ short: true }])
})

test('a result ends with its term: the person is reminded before, and is certified no more', async () => {
  await using site = await openWithProvider()
  const { world } = site
  const person = await world.person()
  await finish(world, person, await begin(world, person))
  await world.sql.query(`update certification.verification set valid_until = platform.now() + interval '31 days'`)
  const titles = async () =>
    (await world.sql.query(`select title_zh from inbox.message where account_id = $1 order by at`, [person.id])).rows.length
  await world.runSweeps('certification')
  assert.equal(await titles(), 0)
  await world.clock.move(2 * DAY)
  for (let run = 0; run < 2; run += 1) await world.runSweeps('certification')
  assert.equal(await titles(), 1)
  await world.clock.move(30 * DAY)
  await world.runSweeps('certification')
  assert.equal(await titles(), 2)
  const { rows } = await world.sql.query('select from certification.verification')
  assert.equal(rows.length, 0)
})

test('a site without a provider sends no person away', async () => {
  await using world = await openWorld()
  const person = await world.person()
  assert.deepEqual((await world.ask('/api/certification/identity', {}, person)).data, { provider: null, verified: null })
  assert.equal((await world.ask('/api/certification/identity/start', {}, person)).data['reason'], 'IDENTITY_OFF')
})
