import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashSync } from '@node-rs/argon2'
import { type Answered, openWorld, PASSWORD, type Process } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'
const DAY = 86_400_000

/** Every property by which a client can distinguish two answers. */
const summaryOf = ({ http, code, data, msg, headers }: Answered) => ({
  http,
  code,
  msg,
  data: { ...(data as object), requestId: '' },
  headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'request-id'].includes(name)),
})
/** Retries while the machine is too busy to check the password, as a reader would; the tests assert the final answer. */
async function logIn(process: Process, username: string, password: string, address: string): Promise<Answered> {
  for (;;) {
    const answer = await process.ask(LOGIN, { username, password }, { address })
    if (answer.code === 200 || answer.data['reason'] !== 'BUSY') return answer
    await sleep(50)
  }
}
const wrong = (process: Process, username: string, address: string) => logIn(process, username, 'Wrong-River-27', address)
const right = (process: Process, username: string, address: string) => logIn(process, username, PASSWORD, address)

test('A person logs in by user name or phone in any spelling, and each login creates a token that no client can choose (S34, S36)', async () => {
  await using world = await openWorld()
  const { phone, token } = await world.person({ username: 'River.Stone' })
  const tokens = new Set<string>([token])
  for (const username of [phone, phone.slice(3), 'river.stone', 'RIVER.STONE']) {
    const { code, data } = await world.ask(LOGIN, { username, password: PASSWORD }, { token: 'A'.repeat(43) })
    assert.equal(code, 200)
    assert.match(data, /^[A-Za-z0-9_-]{43}$/)
    tokens.add(data)
  }
  assert.equal(tokens.size, 5)
  const { rows } = await world.sql.query('select session::text, encode(token_hash, $1) from accounts.session as session', ['base64'])
  for (const each of tokens) assert.ok(!JSON.stringify(rows).includes(each))
})

test('A wrong password, an unknown name, a disabled account and a locked account get the same answer (S12)', async () => {
  await using world = await openWorld({ env: { LOGIN_FAILURES_PER_ACCOUNT: '1' } })
  const [usual, disabled, locked] = [await world.person(), await world.person(), await world.person()]
  await world.sql.query(`update accounts.account set status = 'disabled' where id = $1`, [disabled.id])
  await world.clock.stop()
  await wrong(world, locked.phone, '10.9.0.1')
  const answers = [
    await wrong(world, usual.phone, '10.9.0.2'),
    await wrong(world, '+8613900000000', '10.9.0.3'),
    await wrong(world, 'nobody', '10.9.0.4'),
    await right(world, disabled.phone, '10.9.0.5'),
    await right(world, locked.phone, '10.9.0.6'),
  ]
  assert.equal(answers[0]!.code, 500)
  assert.equal(answers[0]!.data['reason'], 'LOGIN_FAILED')
  for (const answer of answers) assert.deepEqual(summaryOf(answer), summaryOf(answers[0]!))
})

test('Simultaneous wrong passwords are checked only up to the limit; then the right one works only from a known address (S33)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  assert.equal((await right(world, phone, '10.1.1.1')).code, 200)
  await world.clock.stop()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, place) => wrong(world, phone, `10.2.${place}.1`)))
  assert.ok(answers.every(({ code, data }) => code === 500 && data['reason'] === 'LOGIN_FAILED'))
  const { rows } = await world.sql.query(
    `select cardinality(failed_at) as failures, running from accounts.login_bucket where key ~ '^account [0-9a-f-]+$'`,
  )
  assert.equal(rows[0].failures, 10)
  assert.deepEqual(rows[0].running, [])
  assert.equal((await right(world, phone, '10.3.1.1')).data['reason'], 'LOGIN_FAILED')
  assert.equal((await right(world, phone, '10.1.1.1')).code, 200)
  await world.clock.move(1_500)
  assert.equal((await right(world, phone, '10.3.1.1')).code, 200)
})

test('The limit of an account holds across two processes (S105)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const { id, phone } = await world.person()
  await world.clock.stop()
  await Promise.all(Array.from({ length: 60 }, (_, place) => wrong(place % 2 ? world : second, phone, `10.2.${place}.1`)))
  const { rows } = await world.sql.query('select cardinality(failed_at) as failures from accounts.login_bucket where key = $1', [
    `account ${id}`,
  ])
  assert.equal(rows[0].failures, 10)
})

test('Thirty simultaneous right logins of one person succeed, also after nine failures (S33)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  await world.clock.stop()
  for (let failures = 0; failures < 9; failures++) await wrong(world, phone, `10.4.0.${failures}`)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => right(world, phone, `10.5.0.${place}`)))
  assert.deepEqual(
    answers.map(({ code }) => code),
    Array(30).fill(200),
  )
  const { rows } = await world.sql.query('select count(*) from accounts.session where ended_at is null')
  assert.equal(Number(rows[0].count), 10)
})

test('An address may fail thirty times in five minutes over all names, and then gets the remaining wait (S33)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  await world.clock.stop()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, place) => wrong(world, `nobody${place}`, '10.6.0.1')))
  assert.equal(answers.filter(({ data }) => data['reason'] === 'LOGIN_FAILED').length, 30)
  const refused = await right(world, phone, '10.6.0.1')
  assert.equal(refused.data['reason'], 'RATE_LIMITED')
  assert.ok(Number(refused.data['retryAfter']) > 290)
  const buckets = async () => (await world.sql.query('select count(*) from accounts.login_bucket')).rows[0].count
  const before = await buckets()
  for (let place = 0; place < 5; place++) await wrong(world, `fresh${place}`, '10.6.0.1')
  assert.equal(await buckets(), before, 'a shut address adds nothing')
  assert.equal((await right(world, phone, '10.6.0.2')).code, 200)
  await world.clock.move(301_000)
  assert.equal((await right(world, phone, '10.6.0.1')).code, 200)
})

test('A password is refused after a hundred failures in a row until a login by code (S33)', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person()
  await wrong(world, phone, '10.7.0.1')
  await world.sql.query('update accounts.login_bucket set in_a_row = 100 where key = $1', [`account ${id}`])
  await world.clock.move(DAY)
  assert.equal((await right(world, phone, '10.7.0.2')).data['reason'], 'LOGIN_FAILED')
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  const code = await world.sms.codeFor(phone, 'login')
  assert.equal((await world.ask(LOGIN, { phone, code })).code, 200)
  assert.equal((await right(world, phone, '10.7.0.3')).code, 200)
})

test('A code works for one login, and an account idle for ninety days also needs its password (S16, S23)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  const sendCode = async () => {
    await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
    return await world.sms.codeFor(phone, 'login')
  }
  await world.clock.move(61_000)
  const code = await sendCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask(LOGIN, { phone, code })))
  assert.equal(answers.filter((answer) => answer.code === 200).length, 1)
  await world.clock.move(90 * DAY)
  const later = await sendCode()
  assert.equal((await world.ask(LOGIN, { phone, code: later })).data['reason'], 'PASSWORD_ALSO')
  assert.equal((await world.ask(LOGIN, { phone, code: later, password: 'Wrong-River-27' })).data['reason'], 'LOGIN_FAILED')
  assert.equal((await world.ask(LOGIN, { phone, code: later, password: PASSWORD })).code, 200)
})

test('The next login rehashes a password with older parameters (S31)', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person()
  const old = hashSync(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 })
  await world.sql.query('update accounts.account set password_hash = $1 where id = $2', [old, id])
  assert.equal((await right(world, phone, '10.1.1.1')).code, 200)
  const { rows } = await world.sql.query('select password_hash from accounts.account where id = $1', [id])
  assert.match(rows[0].password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await right(world, phone, '10.1.1.1')).code, 200)
})

test('Empty fields, long passwords and wrong types are refused without computing a hash (S20, S30)', async () => {
  await using world = await openWorld()
  const reasonOf = async (fields: Record<string, string>) => (await world.ask(LOGIN, fields)).data['reason']
  assert.equal(await reasonOf({ password: PASSWORD }), 'USERNAME_EMPTY')
  assert.equal(await reasonOf({ username: '', password: PASSWORD }), 'USERNAME_EMPTY')
  assert.equal(await reasonOf({ username: 'somebody', password: '' }), 'PASSWORD_EMPTY')
  assert.equal(await reasonOf({ username: 'somebody', password: 'x'.repeat(129) }), 'PASSWORD_TOO_LONG')
  assert.equal(await reasonOf({ username: 'somebody', password: 'x'.repeat(5_000) }), 'PASSWORD_TOO_LONG')
  const { rows } = await world.sql.query('select from accounts.login_bucket')
  assert.equal(rows.length, 0)
})

test('The login of the template returns the token in a record', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  const { code, data } = await world.ask('/api/user/login', { username: phone, password: PASSWORD })
  assert.equal(code, 200)
  assert.match(data['token']!, /^[A-Za-z0-9_-]{43}$/)
  assert.equal((await world.ask('/api/user/login', { username: phone, password: 'Wrong-River-27' })).data['reason'], 'LOGIN_FAILED')
})
