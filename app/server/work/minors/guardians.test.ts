import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMinor, openToChildren } from '#tests/fixtures/minors.ts'
import { newPhone, openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
before(() => openToChildren(world))

type Own = { age: string; choices: string[]; erasedAt: string | null; consent: { purpose: string; state: string } | null }
type Child = { id: string; purpose: string; state: string; phone: string | null }

/** Registers a child under 14 and logs in. */
async function registerChild(): Promise<Person> {
  const phone = newPhone()
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await world.sms.codeFor(phone, 'register')
  const fields = { phone, code, password: PASSWORD, agreement: 'true', isChild: true }
  const registered = await world.ask('/system/auth/user/userregister', fields)
  assert.equal(registered.code, 200, JSON.stringify(registered.data))
  const { data } = await world.ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD })
  return { id: String(registered.data['id']), phone, password: PASSWORD, token: data as unknown as string }
}

const ownOf = async (who: Person) => (await world.ask('/api/minors/own', {}, who)).data as unknown as Own
const childrenOf = async (who: Person) =>
  (await world.ask('/api/minors/children', {}, who)).data as unknown as { version: string; children: Child[] }
const askFor = (child: Person, guardian: Pick<Person, 'phone'>) => world.ask('/api/minors/guardian/ask', { phone: guardian.phone }, child)
const stepUp = ({ id }: Person) =>
  world.sql.query(`update accounts.session set stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`, [id])

async function consent(guardian: Person, id: string, changes: object = {}) {
  const { version } = await childrenOf(guardian)
  return await world.ask('/api/minors/guardian/consent', { id, version, month: '2030-05', isAdultGuardian: true, ...changes }, guardian)
}

/** Returns an adult with a fresh proof. */
async function addGuardian(): Promise<Person> {
  const guardian = await world.person()
  await stepUp(guardian)
  return guardian
}

/** Asks the guardian and returns the id of the request. */
async function request(child: Person, guardian: Person): Promise<string> {
  const asked = await askFor(child, guardian)
  assert.equal(asked.http, 200, JSON.stringify(asked.data))
  const [one] = (await childrenOf(guardian)).children
  assert.ok(one)
  return one.id
}

const like = (who: Person) => world.ask('/api/follow/set', { subject: 'section', name: 'article', following: true, language: 'zh-CN' }, who)
const purposesOf = async ({ id }: Person) =>
  (await world.sql.query('select purpose, is_given from privacy.consent where account_id = $1 order by at, id', [id])).rows.map(
    ({ purpose, is_given }) => [purpose, is_given],
  )

test('PIPL 31: a child registers, can only read until a guardian consents, and acts after that', async () => {
  const [child, guardian] = [await registerChild(), await addGuardian()]
  assert.equal((await like(child)).data['reason'], 'GUARDIAN_NEEDED')
  assert.equal((await world.ask('/api/privacy/own-data', {}, child)).http, 200)
  assert.deepEqual((await ownOf(child)).consent?.state, 'missing')
  assert.equal((await world.ask('/api/analytics/consent/save', { agreed: true }, child)).data['reason'], 'GUARDIAN_NEEDED')
  const id = await request(child, guardian)
  assert.equal((await ownOf(child)).consent?.state, 'asked')
  assert.equal((await like(child)).data['reason'], 'GUARDIAN_NEEDED')
  const todos = await world.sql.query(`select from inbox.message where account_id = $1 and matter = 'guardian-request:' || $2`, [
    guardian.id,
    id,
  ])
  assert.equal(todos.rows.length, 1)
  assert.equal((await consent(guardian, id)).http, 200)
  assert.equal((await like(child)).http, 200)
  assert.equal((await ownOf(child)).erasedAt, null)
  assert.deepEqual(await purposesOf(child), [
    ['agreement', true],
    ['privacy', true],
    ['guardian-account', true],
  ])
})

test('a withdrawal restricts the account at once, in the ledger too, and the child can ask again', async () => {
  const [child, guardian] = [await addMinor(world), await addGuardian()]
  const id = await request(child, guardian)
  await consent(guardian, id)
  assert.equal((await like(child)).http, 200)
  const withdraw = () => world.ask('/api/minors/guardian/withdraw', { id }, guardian)
  const outcomes = await Promise.all([withdraw(), withdraw()])
  assert.deepEqual(outcomes.map(({ http }) => http).toSorted(), [200, 404])
  assert.equal((await like(child)).data['reason'], 'GUARDIAN_NEEDED')
  assert.deepEqual((await purposesOf(child)).at(-1), ['guardian-account', false])
  assert.equal((await askFor(child, guardian)).http, 200)
})

test('only the adult who was asked consents, with a fresh proof, to the version in force and for a possible month', async () => {
  const [child, guardian, stranger] = [await addMinor(world), await addGuardian(), await addGuardian()]
  const id = await request(child, guardian)
  const reasonOf = async (...given: Parameters<typeof consent>) => (await consent(...given)).data['reason']
  assert.equal((await consent(stranger, id)).http, 404)
  assert.equal((await world.ask('/api/minors/guardian/decline', { id }, stranger)).http, 404)
  assert.equal((await world.ask('/api/minors/guardian/withdraw', { id }, guardian)).http, 404, 'nothing is given yet')
  assert.equal(await reasonOf(guardian, id, { month: '2026-01' }), 'MONTH_INVALID')
  assert.equal(await reasonOf(guardian, id, { month: '2049-01' }), 'MONTH_INVALID')
  assert.equal(await reasonOf(guardian, id, { version: 'older' }), 'TEXTS_CHANGED')
  assert.equal(await reasonOf(guardian, id, { isAdultGuardian: false }), 'GUARDIANSHIP_REQUIRED')
  await world.sql.query('update accounts.session set stepped_up_until = null where account_id = $1', [guardian.id])
  assert.equal(await reasonOf(await world.anotherSession(guardian), id), 'STEP_UP')
  assert.equal((await ownOf(child)).consent?.state, 'asked')
})

test('a child is no guardian of itself, a minor is none, and an unknown phone is answered like a known one', async () => {
  const [child, other] = [await addMinor(world), await addMinor(world, '14-15')]
  assert.equal((await askFor(child, child)).data['reason'], 'OWN_PHONE')
  assert.equal((await askFor(child, { phone: '12' })).data['reason'], 'PHONE_INVALID')
  for (const phone of [other.phone, newPhone()]) {
    const asked = await askFor(child, { phone })
    assert.deepEqual([asked.http, (await ownOf(child)).consent?.state], [200, 'asked'])
  }
  assert.deepEqual((await childrenOf(other)).children, [])
})

test('of two guardians at once one is asked at a time, and one consents', async () => {
  const [child, first, second] = [await addMinor(world), await addGuardian(), await addGuardian()]
  const id = await request(child, first)
  const [given, asked] = await Promise.all([consent(first, id), askFor(child, second)])
  const [of, also] = [await childrenOf(first), await childrenOf(second)]
  const states = [...of.children, ...also.children].map(({ state }) => state)
  assert.deepEqual(states, given.http === 200 && asked.http !== 200 ? ['given'] : ['asked'])
  assert.equal((await like(child)).http === 200, states[0] === 'given')
})

test('a guardian who turns out a minor consents to nothing, and one with children stays an adult', async () => {
  const [child, guardian] = [await addMinor(world), await addGuardian()]
  const id = await request(child, guardian)
  const declare = (who: Person, age: string) => world.ask('/api/minors/declare', { age }, who)
  assert.equal((await declare(guardian, '16-17')).http, 200)
  assert.equal((await consent(guardian, id)).data['reason'], 'ADULTS_ONLY')
  assert.equal((await declare(guardian, 'adult')).data['reason'], 'AGE_TOO_SOON')
  await world.sql.query('delete from accounts.minor where account_id = $1', [guardian.id])
  await stepUp(guardian)
  assert.equal((await consent(guardian, id)).http, 200)
  assert.equal((await declare(guardian, '16-17')).data['reason'], 'HAS_CHILDREN')
  assert.equal((await declare(await world.operator(['editor']), '14-15')).data['reason'], 'HAS_ROLE')
})

test('the erasure of a guardian restricts the child again and leaves nothing of the guardian', async () => {
  const [child, guardian] = [await addMinor(world), await addGuardian()]
  await consent(guardian, await request(child, guardian))
  await world.sql.query('update accounts.account set closes_at = platform.now() where id = $1', [guardian.id])
  await world.runScheduledTasks()
  assert.equal((await like(child)).data['reason'], 'GUARDIAN_NEEDED')
  const { rows } = await world.sql.query('select guardian_id, ended_by from minors.guardianship where child_id = $1', [child.id])
  assert.deepEqual(rows, [{ guardian_id: null, ended_by: 'closing' }])
})
