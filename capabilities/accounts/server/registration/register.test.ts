import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, SECOND } from '#contract/duration.ts'
import { ownerOf, phoneOf } from '#tests/world/seal-phone.ts'
import { type Answered, newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'

const SEND = '/system/auth/user/sendsmsvcode'
const VERIFY = '/system/auth/user/verifycode'
const REGISTER = '/system/auth/user/userregister'
const UNIQUE = '/system/auth/user/checkunique'

const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data.reason))
async function codeFor(world: World, phone: string): Promise<string> {
  assert.equal(reasonOf(await world.ask(SEND, { phone, purpose: 'register' })), 'ok')
  return world.sms.codeFor(phone.startsWith('+') ? phone : `+86${phone}`, 'register')
}
const register = (world: World, phone: string, code: string, more: Readonly<Record<string, string>> = {}) =>
  world.ask(REGISTER, { phone, code, password: PASSWORD, agreement: 'true', ...more })

test('a verified phone becomes an account with version and time of the agreement (S24)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const answered = await register(world, phone, await codeFor(world, phone), { username: 'Lin-Wei' })
  assert.equal(reasonOf(answered), 'ok')
  const { rows } = await world.sql.query("select *, agreed_at > now() - interval '1 minute' as fresh from accounts.account")
  assert.equal(rows.length, 1)
  assert.equal(rows[0].id, answered.data.id)
  assert.equal(await phoneOf(world.sql, rows[0].id), phone)
  assert.deepEqual([rows[0].phone, rows[0].username, rows[0].agreement_version, rows[0].fresh], [null, 'Lin-Wei', '2026-11', true])
  assert.match(rows[0].password_hash, /^\$argon2id\$/)
})

test('registration without agreement is refused (S24)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await codeFor(world, phone)
  for (const agreement of ['', 'false', 'TRUE', '1'])
    assert.equal(reasonOf(await register(world, phone, code, { agreement })), 'AGREEMENT_REQUIRED')
  assert.equal(reasonOf(await world.ask(REGISTER, { phone, code, password: PASSWORD })), 'AGREEMENT_REQUIRED')
  assert.equal(reasonOf(await register(world, phone, code)), 'ok', 'none of it cost the code')
})

test('the shown agreement version is recorded, and a version replaced meanwhile is refused without using the code', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await codeFor(world, phone)
  const { data } = await world.ask('/api/account/agreement')
  await world.sql.query(`insert into accounts.agreement_version (version, texts) values ('2026-12-01', '{}')`)
  assert.equal(reasonOf(await register(world, phone, code, { agreementVersion: String(data['version']) })), 'AGREEMENT_CHANGED')
  const newer = await world.ask('/api/account/agreement')
  assert.deepEqual([data['version'], newer.data['version']], ['2026-11', '2026-12-01'])
  assert.equal(reasonOf(await register(world, phone, code, { agreementVersion: '2026-12-01' })), 'ok')
  const { rows } = await world.sql.query('select agreement_version from accounts.account')
  assert.deepEqual(rows, [{ agreement_version: '2026-12-01' }])
})

test('role, id and status in the body are ignored (S49)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const id = '00000000-0000-4000-8000-000000000001'
  const more = { role: 'admin', roles: 'admin', id, delFlag: '1', status: 'disabled', phone_verified_at: '2000-01-01' }
  assert.equal(reasonOf(await register(world, phone, await codeFor(world, phone), more)), 'ok')
  const { rows } = await world.sql.query('select id, roles, status from accounts.account')
  assert.notEqual(rows[0].id, id)
  assert.deepEqual([rows[0].roles, rows[0].status], [['user'], 'active'])
})

test('an existing account is revealed only after a right code (S13, D4)', async () => {
  await using world = await openWorld()
  const known = await world.person()
  const unknown = newPhone()
  await world.clock.move(61 * SECOND)
  for (const phone of [known.phone, unknown]) {
    assert.deepEqual((await world.ask(UNIQUE, { field: 'phone', value: phone })).data, { unique: true })
    assert.deepEqual((await world.ask(SEND, { phone, purpose: 'register' })).data, { retryAfter: 60 })
    assert.equal(reasonOf(await register(world, phone, '000000')), 'OTP_INVALID')
  }
  const code = await world.sms.codeFor(known.phone, 'register')
  const { data } = await world.ask(VERIFY, { phone: known.phone, purpose: 'register', code })
  assert.match(data.ticket!, /^[\w-]{43}$/)
  const details = { phone: known.phone, ticket: data.ticket, password: PASSWORD, agreement: 'true' }
  assert.equal(reasonOf(await world.ask(REGISTER, details)), 'ALREADY_REGISTERED')
  assert.equal(reasonOf(await world.ask(REGISTER, details)), 'OTP_INVALID', 'and the proof is used up')
})

test('all spellings of a phone share one account (S21)', async () => {
  await using world = await openWorld()
  for (const [at, spelt] of [
    '13800138000',
    '+8613800138000',
    '008613800138000',
    '86-138-0013-8000',
    '138 0013 8000',
    '１３８００１３８０００',
  ].entries()) {
    await world.clock.move(15 * 60 * SECOND)
    const code = await codeFor(world, '13800138000')
    assert.equal(reasonOf(await register(world, spelt, code)), at === 0 ? 'ok' : 'ALREADY_REGISTERED')
  }
  assert.equal((await world.sql.query('select from accounts.account')).rows.length, 1)
})

test('a refused password or name does not use the code', async () => {
  await using world = await openWorld()
  await world.person({ username: 'linwei' })
  const phone = newPhone()
  const code = await codeFor(world, phone)
  for (const password of ['short', 'Aa123456!', 'x'.repeat(200)])
    assert.match(reasonOf(await register(world, phone, code, { password })), /^PASSWORD_/)
  for (let at = 0; at < 6; at++)
    for (const username of ['LINWEI', 'ｌｉｎｗｅｉ', 'lіnwei', 'admin', '客服小王', 'ab', 'x\u202Ey1'])
      assert.equal(reasonOf(await register(world, phone, code, { username })), 'NAME_UNAVAILABLE', username)
  assert.equal(reasonOf(await register(world, phone, code, { username: 'linwei2' })), 'ok')
})

test('one of two simultaneous registrations of a name succeeds, and the other may choose another name (S26)', async () => {
  await using world = await openWorld()
  const phones = Array.from({ length: 6 }, newPhone)
  const codes = await Promise.all(phones.map((phone) => codeFor(world, phone)))
  const answered = await Promise.all(
    phones.map((phone, at) => register(world, phone, codes[at]!, { username: at % 2 ? 'Linwei' : 'linWEI' })),
  )
  assert.deepEqual(answered.map(reasonOf).sort(), [...Array(5).fill('NAME_UNAVAILABLE'), 'ok'])
  const loser = answered.findIndex((each) => each.code !== 200)
  assert.equal(reasonOf(await register(world, phones[loser]!, codes[loser]!, { username: 'other-name' })), 'ok')
})

test('the availability of a user name can be checked twenty times a minute (S25)', async () => {
  await using world = await openWorld()
  await world.person({ username: 'linwei' })
  const ask = (value: string, address?: string) => world.ask(UNIQUE, { field: 'username', value }, address === undefined ? {} : { address })
  for (const [name, unique] of [
    ['linwei', false],
    ['LinWei', false],
    ['lіnwei', false],
    ['linwei3', true],
    ['admin', false],
    ['ab', false],
  ] as const)
    assert.deepEqual((await ask(name)).data, { unique }, name)
  const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`name-${at}`, '203.0.113.9')))
  assert.equal(replies.filter((each) => each.code === 200).length, 20)
  assert.ok(replies.every((each) => each.code === 200 || reasonOf(each) === 'RATE_LIMITED'))
})

test('a new registration of an idle account’s number takes the phone, and the old account keeps the rest (S23)', async () => {
  await using world = await openWorld()
  const old = await world.person({ username: 'old-owner' })
  await world.clock.move(89 * DAY)
  assert.equal(reasonOf(await register(world, old.phone, await codeFor(world, old.phone))), 'ALREADY_REGISTERED')
  await world.clock.move(2 * DAY)
  const answered = await register(world, old.phone, await codeFor(world, old.phone), { username: 'new-owner' })
  assert.equal(reasonOf(answered), 'ok')
  assert.deepEqual(Object.keys(answered.data as unknown as object), ['id'])
  const { rows } = await world.sql.query(
    `select id, sealed_phone is not null as has_phone, username, password_hash is not null as has_password,
       array(select account_id from accounts.phone_index where account_id = id) as indexed
     from accounts.account order by created_at`,
  )
  assert.deepEqual(rows, [
    { id: old.id, has_phone: false, username: 'old-owner', has_password: true, indexed: [] },
    { id: answered.data.id, has_phone: true, username: 'new-owner', has_password: true, indexed: [answered.data.id] },
  ])
  assert.equal(await ownerOf(world.sql, old.phone), answered.data.id)
  assert.deepEqual((await world.sql.query('select account_id, kind from accounts.notice')).rows, [
    { account_id: old.id, kind: 'phone-released' },
  ])
})

test('an idle account keeps its phone when the new registration is refused (S23)', async () => {
  await using world = await openWorld()
  const old = await world.person({ username: 'old-owner' })
  await world.clock.move(91 * DAY)
  assert.equal(reasonOf(await register(world, old.phone, await codeFor(world, old.phone), { username: 'Old-Owner' })), 'NAME_UNAVAILABLE')
  assert.equal(await ownerOf(world.sql, old.phone), old.id)
})

test('an idle account keeps its phone when the new name is taken at the same moment (S23, S26)', async () => {
  await using world = await openWorld()
  const old = await world.person()
  await world.clock.move(91 * DAY)
  const code = await codeFor(world, old.phone)
  const other = await world.sql.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into accounts.account (phone, username, username_key, agreement_version, agreed_at)
       values ('+8613800138000', 'linwei', 'linwei', '1', platform.now())`,
    )
    const answered = register(world, old.phone, code, { username: 'linwei' })
    for (let waiting = 0; waiting === 0; await sleep(10))
      waiting = (await world.sql.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows
        .length
    await other.query('commit')
    assert.equal(reasonOf(await answered), 'NAME_UNAVAILABLE')
  } finally {
    other.release()
  }
  assert.equal(await ownerOf(world.sql, old.phone), old.id)
  assert.equal(reasonOf(await register(world, old.phone, code, { username: 'linwei2' })), 'ok')
})
