import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld, PASSWORD, type Process, type World } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'
const RESET = '/system/auth/user/forgetpwd'
const DAY = 86_400_000
const NEW = 'Calm-Harbour-93'

const isIn = async (process: Process, token: string) => (await process.ask('/api/account/sessions', {}, { token })).http === 200
const logIn = (world: World, phone: string, password: string) => world.ask(LOGIN, { username: phone, password })
const noticesOf = async (world: World, id: string) =>
  (await world.sql.query('select kind from accounts.notice where account_id = $1 order by at', [id])).rows.map(({ kind }) => kind)

async function codeFor(world: World, phone: string, purpose: string, token?: string): Promise<string> {
  await world.clock.move(61_000)
  const asked = await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose }, token === undefined ? {} : { token })
  assert.equal(asked.code, 200, JSON.stringify(asked.data))
  return await world.sms.codeFor(phone, purpose)
}

const untilOut = (process: Process, token: string) => until(async () => !(await isIn(process, token)))

test('A reset ends all sessions in every process, starts none and adds a notification, and its code works once (S37, S16)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const { id, phone, token } = await world.person()
  const other = (await logIn(world, phone, PASSWORD)).data
  const code = await codeFor(world, phone, 'reset')
  for (const each of [token, other]) assert.equal(await isIn(second, each), true)
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(RESET, { phone, code, password: NEW })))
  const done = answers.filter((answer) => answer.code === 200)
  assert.equal(done.length, 1)
  assert.equal(done[0]!.data, null)
  for (const each of [token, other]) {
    assert.equal(await isIn(world, each), false)
    await untilOut(second, each)
  }
  assert.equal((await logIn(world, phone, PASSWORD)).data['reason'], 'LOGIN_FAILED')
  assert.equal((await logIn(world, phone, NEW)).code, 200)
  assert.deepEqual(await noticesOf(world, id), ['password-reset'])
})

test('A reset refuses a bad password before it checks the code, and a successful reset clears the failure lock', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person({ username: 'harbour' })
  const code = await codeFor(world, phone, 'reset')
  const reset = (password: string) => world.ask(RESET, { phone, code, password })
  assert.equal((await reset('short')).data['reason'], 'PASSWORD_WEAK')
  assert.equal((await reset('P@ssw0rd')).data['reason'], 'PASSWORD_COMMON')
  assert.equal((await reset('Harbour-27')).data['reason'], 'PASSWORD_COMMON')
  assert.equal((await reset(`Kq7!${'z'.repeat(125)}`)).data['reason'], 'PASSWORD_TOO_LONG')
  await logIn(world, phone, 'Wrong-River-27')
  await world.sql.query('update accounts.login_bucket set in_a_row = 100 where key = $1', [`account ${id}`])
  assert.equal((await reset(NEW)).code, 200)
  assert.equal((await logIn(world, phone, NEW)).code, 200)
})

test('A reset of an account idle for ninety days waits for a day, and a login with the old password cancels it (S23)', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person()
  await world.clock.move(90 * DAY)
  const reset = async () => await world.ask(RESET, { phone, code: await codeFor(world, phone, 'reset'), password: NEW })
  assert.equal((await reset()).data['reason'], 'RESET_PENDING')
  assert.equal((await logIn(world, phone, NEW)).data['reason'], 'LOGIN_FAILED')
  assert.equal((await logIn(world, phone, PASSWORD)).code, 200)
  await world.clock.move(DAY)
  assert.equal((await logIn(world, phone, NEW)).data['reason'], 'LOGIN_FAILED')
  assert.deepEqual(await noticesOf(world, id), ['reset-pending', 'reset-called-off'])

  await world.clock.move(90 * DAY)
  assert.equal((await reset()).data['reason'], 'RESET_PENDING')
  await world.clock.move(DAY - 5_000)
  assert.equal((await logIn(world, phone, NEW)).data['reason'], 'LOGIN_FAILED')
  await world.clock.move(6_000)
  assert.equal((await logIn(world, phone, PASSWORD)).data['reason'], 'LOGIN_FAILED')
  assert.equal((await logIn(world, phone, NEW)).code, 200)
  assert.deepEqual((await noticesOf(world, id)).slice(2), ['reset-pending', 'password-reset'])
})

test('A concurrent login with the old password does not survive a reset (S37)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  const code = await codeFor(world, phone, 'reset')
  const logins = Array.from({ length: 25 }, () => logIn(world, phone, PASSWORD))
  const reset = world.ask(RESET, { phone, code, password: NEW })
  const tokens = (await Promise.all(logins)).filter((answer) => answer.code === 200).map(({ data }) => data)
  assert.equal((await reset).code, 200)
  for (const token of tokens) assert.equal(await isIn(world, token), false)
})

test('Changing the password requires a fresh proof of this session and ends all other sessions (S37, S42)', async () => {
  await using world = await openWorld()
  const { id, phone, token } = await world.person()
  const other = (await logIn(world, phone, PASSWORD)).data
  const change = (password: string, by = token) => world.ask('/api/account/password', { password }, { token: by })
  const refused = await change(NEW)
  assert.deepEqual([refused.http, refused.data['reason']], [403, 'STEP_UP'])
  assert.equal((await world.ask('/api/account/step-up', { password: 'Wrong-River-27' }, { token })).data['reason'], 'LOGIN_FAILED')
  assert.equal((await world.ask('/api/account/step-up', { password: PASSWORD }, { token })).http, 200)
  assert.equal((await change(NEW, other)).data['reason'], 'STEP_UP')
  assert.equal((await change('P@ssw0rd')).data['reason'], 'PASSWORD_COMMON')
  assert.equal((await change(NEW)).http, 200)
  assert.equal(await isIn(world, other), false)
  assert.equal(await isIn(world, token), true)
  assert.deepEqual(await noticesOf(world, id), ['password-changed'])
  assert.equal((await logIn(world, phone, NEW)).code, 200)
})

test('A fresh proof lasts five minutes in every process, and a code sent to the own phone is a fresh proof (S42)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const { phone, token } = await world.person()
  const change = (process: Process) => process.ask('/api/account/password', { password: 'x' }, { token })
  assert.equal((await change(second)).data['reason'], 'STEP_UP')
  const code = await codeFor(world, phone, 'login')
  assert.equal((await world.ask('/api/account/step-up', { code }, { token })).http, 200)
  assert.equal((await change(world)).data['reason'], 'PASSWORD_WEAK')
  await world.clock.move(297_000)
  assert.equal((await change(second)).data['reason'], 'PASSWORD_WEAK')
  await world.clock.move(4_000)
  for (const process of [world, second]) assert.equal((await change(process)).data['reason'], 'STEP_UP')
  assert.equal((await world.ask('/api/account/step-up', { code }, { token })).data['reason'], 'OTP_INVALID')
})

test('Changing the phone requires a fresh proof and a code requested in the same session (S15, S42)', async () => {
  await using world = await openWorld()
  const { id, phone, token } = await world.person()
  const other = (await logIn(world, phone, PASSWORD)).data
  const taken = await world.person()
  const next = newPhone()
  const change = (fields: Record<string, string>, by = token) => world.ask('/api/account/phone', fields, { token: by })
  assert.equal((await change({ phone: next, code: '000000' })).data['reason'], 'STEP_UP')
  const code = await codeFor(world, next, 'change-phone', token)
  for (const each of [token, other]) await world.ask('/api/account/step-up', { password: PASSWORD }, { token: each })
  assert.equal((await change({ phone: next, code }, other)).data['reason'], 'OTP_INVALID')
  assert.equal((await change({ phone: next, code })).http, 200)
  assert.deepEqual(await noticesOf(world, id), ['phone-changed'])
  assert.equal((await logIn(world, phone, PASSWORD)).data['reason'], 'LOGIN_FAILED')
  assert.equal((await logIn(world, next, PASSWORD)).code, 200)
  const theirs = await codeFor(world, taken.phone, 'change-phone', token)
  assert.equal((await change({ phone: taken.phone, code: theirs })).data['reason'], 'ALREADY_REGISTERED')
})

test('The security page shows the protection of an account with a masked phone (S19)', async () => {
  await using world = await openWorld()
  const { phone, token } = await world.person({ username: 'mei.lin' })
  const { data } = await world.ask('/api/account/security', {}, { token })
  assert.equal(data['phone'], `${phone.slice(3, 6)}****${phone.slice(-4)}`)
  assert.equal(data['username'], 'mei.lin')
  assert.equal(data['hasPassword'], true)
  assert.deepEqual(data['secondFactor'], { on: false, required: false, recoveryCodesLeft: 0 })
  assert.equal(data['sessions'], 1)
  assert.ok(!JSON.stringify(data).includes('argon2'))
})

test('One of a hundred simultaneous resets with one ticket over two processes succeeds (S16)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const { phone } = await world.person()
  const code = await codeFor(world, phone, 'reset')
  const { data } = await world.ask('/system/auth/user/verifycode', { phone, purpose: 'reset', code })
  const fields = { phone, ticket: data['ticket'], password: NEW }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, place) => (place % 2 ? second : world).ask(RESET, fields)))
  assert.equal(answers.filter((answer) => answer.code === 200).length, 1)
  assert.equal((await world.sql.query(`select from accounts.notice where kind = 'password-reset'`)).rowCount, 1)
})

test('An account with hundreds of expired sessions can be reset and disabled (S37, S38)', async () => {
  await using world = await openWorld()
  const { id, phone, token } = await world.person()
  await world.sql.query(
    `insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, address)
     select $1, sha256(at::text::bytea), 'full', '12 hours', platform.now() - interval '1 day', '10.0.0.1' from generate_series(1, 600) as at`,
    [id],
  )
  const code = await codeFor(world, phone, 'reset')
  assert.equal((await world.ask(RESET, { phone, code, password: NEW })).code, 200)
  assert.equal(await isIn(world, token), false)
})
