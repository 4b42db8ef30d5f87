import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { type Answered, openWorld, PASSWORD, type Process, type World } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'
const BEGIN = '/api/account/second-factor/begin'
const CONFIRM = '/api/account/second-factor/confirm'
const VERIFY = '/api/account/second-factor/verify'
const OWES = '/api/account/second-factor'

/** An authenticator whose clock follows that of the world. */
function openAuthenticator(world: World) {
  let shiftMs = 0
  const code = (secret: string, awayMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: Date.now() + shiftMs + awayMs,
    })
  const pass = async (ms = 90_000) => {
    shiftMs += ms
    await world.clock.move(ms)
  }
  return { code, pass }
}
const reasonOf = ({ data }: Answered) => data['reason']
const logIn = async (process: Process, phone: string) => (await process.ask(LOGIN, { username: phone, password: PASSWORD })).data
const makeOperator = (world: World, id: string) =>
  world.sql.query(`update accounts.account set roles = '{user,editor}' where id = $1`, [id])

async function enrol(world: World, authenticator: ReturnType<typeof openAuthenticator>, token: string) {
  const begun = await world.ask(BEGIN, {}, { token })
  assert.equal(begun.http, 200, JSON.stringify(begun.data))
  const secret = begun.data['secret'] as string
  const confirmed = await world.ask(CONFIRM, { code: authenticator.code(secret) }, { token })
  assert.equal(confirmed.http, 200, JSON.stringify(confirmed.data))
  await authenticator.pass()
  return { secret, begun, recoveryCodes: confirmed.data['recoveryCodes'] as unknown as string[] }
}

test('An operator without a second factor can only set one up, in every process and with a warm cache (S40)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const token = await logIn(world, phone)
  for (const process of [world, second, world, second]) {
    for (const path of ['/api/account/sessions', '/api/account/security', '/api/account/password', '/api/account/step-up']) {
      const refused = await process.ask(path, { password: 'x' }, { token })
      assert.deepEqual([refused.http, reasonOf(refused)], [403, 'SECOND_FACTOR'], path)
    }
  }
  assert.deepEqual((await world.ask(OWES, {}, { token })).data, { owes: 'enrolment' })
  const { secret, begun, recoveryCodes } = await enrol(world, authenticator, token)
  assert.match(begun.data['address']!, /^otpauth:\/\/totp\/.+secret=/)
  const qr = begun.data['qr'] as unknown as string[]
  assert.ok(qr.length > 20 && qr.every((row) => row.length === qr.length && /^[01]+$/.test(row)))
  assert.equal(new Set(recoveryCodes).size, 10)
  assert.equal((await world.ask('/api/account/sessions', {}, { token })).http, 200)
  const { rows } = await world.sql.query('select second_factor::text from accounts.second_factor')
  assert.ok(!JSON.stringify(rows).includes(Buffer.from(secret).toString('hex')))

  const next = await logIn(second, phone)
  assert.equal(reasonOf(await world.ask('/api/account/sessions', {}, { token: next })), 'SECOND_FACTOR')
  assert.deepEqual((await world.ask(OWES, {}, { token: next })).data, { owes: 'code' })
  assert.equal((await world.ask(VERIFY, { code: authenticator.code(secret) }, { token: next })).http, 200)
  assert.equal((await world.ask('/api/account/sessions', {}, { token: next })).http, 200)
})

test('A session that owes a code cannot replace the authenticator, also with an earlier secret (S40)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const [owner, thief] = [await logIn(world, phone), await logIn(world, phone)]
  const early = (await world.ask(BEGIN, {}, { token: thief })).data['secret']!
  await enrol(world, authenticator, owner)
  assert.equal(reasonOf(await world.ask(CONFIRM, { code: authenticator.code(early) }, { token: thief })), 'SECOND_FACTOR_WRONG')
  assert.equal(reasonOf(await world.ask(BEGIN, {}, { token: thief })), 'SECOND_FACTOR')
  assert.equal(reasonOf(await world.ask('/api/account/sessions', {}, { token: thief })), 'SECOND_FACTOR')
})

test('The second of two concurrent set-ups of an authenticator is refused at its confirmation (S40)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const [owner, thief] = [await logIn(world, phone), await logIn(world, phone)]
  const secret = (await world.ask(BEGIN, {}, { token: thief })).data['secret']!
  const asked = (await world.sql.query('select new_secret, new_session_id from accounts.second_factor')).rows[0]
  await enrol(world, authenticator, owner)
  // Writes the thief's request once the owner is done, as if both had been checked at the same time.
  const late = 'update accounts.second_factor set new_secret = $1, new_session_id = $2, new_asked_at = platform.now()'
  await world.sql.query(late, [asked.new_secret, asked.new_session_id])
  assert.equal(reasonOf(await world.ask(CONFIRM, { code: authenticator.code(secret) }, { token: thief })), 'SECOND_FACTOR_WRONG')
})

test('A code works once under concurrent use, one step late, but neither two steps late nor early (S16, S40)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const { secret } = await enrol(world, authenticator, await logIn(world, phone))
  const token = await logIn(world, phone)
  const code = authenticator.code(secret)
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask(VERIFY, { code }, { token })))
  assert.equal(answers.filter(({ http }) => http === 200).length, 1)
  await authenticator.pass(301_000)
  const outcomes = []
  for (const awayMs of [-60_000, 60_000, 30_000, -30_000])
    outcomes.push((await world.ask(VERIFY, { code: authenticator.code(secret, awayMs) }, { token })).http)
  assert.deepEqual(outcomes, [422, 422, 422, 200])
})

test('Five wrong codes in five minutes lock the factor of the account for all sessions in every process', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const { secret } = await enrol(world, authenticator, await logIn(world, phone))
  const tokens = [await logIn(world, phone), await logIn(world, phone)]
  const tries = Array.from({ length: 40 }, (_, place) =>
    (place % 2 ? world : second).ask(VERIFY, { code: '000000' }, { token: tokens[place % 2]! }),
  )
  const reasons = (await Promise.all(tries)).map(reasonOf)
  assert.equal(reasons.filter((reason) => reason === 'SECOND_FACTOR_WRONG').length, 5)
  assert.equal(reasons.filter((reason) => reason === 'SECOND_FACTOR_LOCKED').length, 35)
  assert.equal(reasonOf(await world.ask(VERIFY, { code: authenticator.code(secret) }, { token: tokens[0]! })), 'SECOND_FACTOR_LOCKED')
  await authenticator.pass(301_000)
  assert.equal((await world.ask(VERIFY, { code: authenticator.code(secret) }, { token: tokens[0]! })).http, 200)
})

test('A recovery code works once in any spelling, and new codes invalidate the old ones (S40)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const { secret, recoveryCodes } = await enrol(world, authenticator, await logIn(world, phone))
  const token = await logIn(world, phone)
  const [first, other] = recoveryCodes as [string, string]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.ask(VERIFY, { code: first.toUpperCase().replaceAll('-', ' ') }, { token })),
  )
  assert.equal(answers.filter(({ http }) => http === 200).length, 1)
  assert.equal((await world.ask('/api/account/security', {}, { token })).data['secondFactor']!['recoveryCodesLeft'], 9)
  await authenticator.pass(301_000)
  await world.ask('/api/account/step-up', { authenticatorCode: authenticator.code(secret) }, { token })
  const renewed = await world.ask('/api/account/second-factor/recovery-codes', {}, { token })
  assert.equal((renewed.data['recoveryCodes'] as unknown as string[]).length, 10)
  assert.equal(reasonOf(await world.ask(VERIFY, { code: other }, { token })), 'SECOND_FACTOR_WRONG')
})

test('Any account can set up and remove a second factor with a fresh proof, but an operator cannot remove it (S40, S42)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone, token } = await world.person()
  assert.equal(reasonOf(await world.ask(BEGIN, {}, { token })), 'STEP_UP')
  await world.ask('/api/account/step-up', { password: PASSWORD }, { token })
  const { secret } = await enrol(world, authenticator, token)
  const next = await logIn(world, phone)
  assert.equal(reasonOf(await world.ask('/api/account/sessions', {}, { token: next })), 'SECOND_FACTOR')
  assert.equal((await world.ask(VERIFY, { code: authenticator.code(secret) }, { token: next })).http, 200)
  await authenticator.pass()
  assert.equal((await world.ask('/api/account/step-up', { authenticatorCode: authenticator.code(secret) }, { token: next })).http, 200)
  await makeOperator(world, id)
  assert.equal(reasonOf(await world.ask('/api/account/second-factor/remove', {}, { token: next })), 'SECOND_FACTOR_REQUIRED')
  await world.sql.query(`update accounts.account set roles = '{user}' where id = $1`, [id])
  assert.equal((await world.ask('/api/account/second-factor/remove', {}, { token: next })).http, 200)
  assert.equal((await world.ask('/api/account/sessions', {}, { token: await logIn(world, phone) })).http, 200)
})

test('Thirty wrong codes a day lock the factor until the first of them is a day old (S40)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { id, phone } = await world.person()
  await makeOperator(world, id)
  const { secret } = await enrol(world, authenticator, await logIn(world, phone))
  const reasons = new Set<unknown>()
  let token = ''
  for (let wrong = 0; wrong < 30; wrong++) {
    if (wrong % 5 === 0) {
      await authenticator.pass(301_000)
      token = await logIn(world, phone)
    }
    reasons.add(reasonOf(await world.ask(VERIFY, { code: '000000' }, { token })))
  }
  assert.deepEqual([...reasons], ['SECOND_FACTOR_WRONG'])
  await authenticator.pass(3_600_000)
  token = await logIn(world, phone)
  assert.equal(reasonOf(await world.ask(VERIFY, { code: authenticator.code(secret) }, { token })), 'SECOND_FACTOR_LOCKED')
  await authenticator.pass(86_400_000)
  token = await logIn(world, phone)
  assert.equal((await world.ask(VERIFY, { code: authenticator.code(secret) }, { token })).http, 200)
})

test('A password or a phone code is no proof for replacing an authenticator in force, and earlier proofs end (S40, S42)', async () => {
  await using world = await openWorld()
  const authenticator = openAuthenticator(world)
  const { phone, token } = await world.person()
  const other = await logIn(world, phone)
  for (const each of [token, other])
    assert.equal((await world.ask('/api/account/step-up', { password: PASSWORD }, { token: each })).http, 200)
  const { secret, recoveryCodes } = await enrol(world, authenticator, token)
  for (const path of [BEGIN, '/api/account/second-factor/recovery-codes', '/api/account/second-factor/remove'])
    assert.equal(reasonOf(await world.ask(path, {}, { token: other })), 'STEP_UP', path)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  const code = await world.sms.codeFor(phone, 'login')
  for (const proof of [{ password: PASSWORD }, { code }, { password: PASSWORD, code }, {}]) {
    assert.equal(reasonOf(await world.ask('/api/account/step-up', proof, { token: other })), 'AUTHENTICATOR_REQUIRED')
    assert.equal(reasonOf(await world.ask(BEGIN, {}, { token: other })), 'STEP_UP')
  }
  await authenticator.pass()
  for (const authenticatorCode of [authenticator.code(secret), recoveryCodes[0]!])
    assert.equal((await world.ask('/api/account/step-up', { authenticatorCode }, { token: other })).http, 200)
  assert.equal((await world.ask(BEGIN, {}, { token: other })).http, 200)
})
