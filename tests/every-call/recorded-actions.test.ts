import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { phoneOf } from '../world/seal-phone.ts'
import { type Answered, newPhone, openWorld, PASSWORD, type World } from '../world.ts'

// Tests S117: acts with accountability leave an entry with the account, address and request. Tests S118: the entry is part of the act's
// transaction.

const AUTH = '/system/auth/user'
const NEW = 'Calm-Harbour-93-North'
let world: World
before(async () => {
  world = await openWorld({ env: { REQUESTS_PER_ADDRESS_MINUTE: '40', LOGIN_FAILURES_PER_ADDRESS: '5' } })
})
after(() => world[Symbol.asyncDispose]())

type Row = {
  action: string
  outcome: string
  actor: string | null
  target: string | null
  address: string
  request_id: string
  facts: Record<string, unknown>
}
const find = async (action: string, where: { readonly actor?: string | undefined; readonly address?: string | undefined }) =>
  (
    await world.sql.query<Row>(
      `select * from audit.entry where action = $1 and ($2::uuid is null or actor = $2) and ($3::text is null or address = $3) order by at, id`,
      [action, where.actor, where.address],
    )
  ).rows

/** Entries outside a transaction appear shortly afterwards. */
async function recorded(action: string, where: Parameters<typeof find>[1], outcome: 'ok' | 'refused' = 'ok'): Promise<Row> {
  for (const end = performance.now() + 10_000; ; await sleep(20)) {
    const row = (await find(action, where)).filter((each) => each.outcome === outcome).at(-1)
    if (row) {
      if (action !== 'code.sent') assert.ok(row.request_id && row.address, `${action} tells from where and in which request`)
      return row
    }
    assert.ok(performance.now() < end, `${action} ${outcome} is recorded`)
  }
}
function passed(answered: Answered): Answered {
  assert.equal(answered.code, 200, JSON.stringify(answered.data))
  return answered
}
const at = (address: string, token?: string) => ({ address, ...(token !== undefined && { token }) })

test('codes, registration, login, step-up, phone, password, sessions and logout write audit entries', async () => {
  const address = '10.1.0.1'
  const ask = async (path: string, fields: Record<string, unknown>, token?: string) =>
    passed(await world.ask(path, fields, at(address, token)))
  const phone = newPhone()
  await ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'register' })
  await recorded('code.asked', { address })
  const code = await world.sms.codeFor(phone, 'register')
  assert.ok(String((await find('code.sent', {})).length))
  await world.ask(`${AUTH}/verifycode`, { phone, purpose: 'register', code: code === '111111' ? '222222' : '111111' }, at(address))
  assert.deepEqual((await recorded('code.failed', { address }, 'refused')).facts['purpose'], 'register')
  const { data: account } = await ask(`${AUTH}/userregister`, { phone, code, password: PASSWORD, agreement: 'true' })
  await recorded('code.verified', { address })
  const actor = account['id']!
  await recorded('account.registered', { actor, address })
  const { data: token } = await ask(`${AUTH}/userlogin`, { username: phone, password: PASSWORD })
  assert.deepEqual((await recorded('login.succeeded', { actor, address })).facts, { how: 'password' })
  await world.ask(`${AUTH}/userlogin`, { username: phone, password: NEW }, at(address))
  const failed = await recorded('login.failed', { address }, 'refused')
  assert.deepEqual([failed.actor, failed.target, failed.facts['reason']], [null, `account:${actor}`, 'LOGIN_FAILED'])

  await world.ask('/api/account/step-up', { password: NEW }, at(address, token))
  await recorded('session.stepped-up', { actor }, 'refused')
  await ask('/api/account/step-up', { password: PASSWORD }, token)
  await recorded('session.stepped-up', { actor })
  const next = newPhone()
  await ask(`${AUTH}/sendsmsvcode`, { phone: next, purpose: 'change-phone' }, token)
  await ask('/api/account/phone', { phone: next, code: await world.sms.codeFor(next, 'change-phone') }, token)
  assert.match(String((await recorded('phone.changed', { actor })).facts['phone']), /^139\*{4}\d{4}$/)
  await ask('/api/account/password', { password: NEW }, token)
  assert.deepEqual((await recorded('password.changed', { actor })).facts, { sessionsEnded: 0 })
  await ask(`${AUTH}/updateaccountinfo`, { relName: 'Li', introduction: 'secret words' }, token)
  assert.deepEqual((await recorded('profile.changed', { actor })).facts, { fields: 'rel_name, introduction' })
  await ask(`${AUTH}/updateaccountinfo`, { role: 'admin' }, token)
  await recorded('profile.ignored-fields', { actor }, 'refused')
  await ask('/api/account/sessions/end', {}, token)
  assert.equal((await find('session.ended', { actor })).length, 0, 'nothing ended')
  await ask('/api/user/logout', {}, token)
  assert.deepEqual((await recorded('session.ended', { actor })).facts, { ended: 1, how: 'logout' })

  await world.clock.move(61_000)
  await ask(`${AUTH}/sendsmsvcode`, { phone: next, purpose: 'reset' })
  await ask(`${AUTH}/forgetpwd`, { phone: next, code: await world.sms.codeFor(next, 'reset'), password: PASSWORD })
  await recorded('password.reset', { actor, address })
  await world.clock.move(61_000)
  await ask(`${AUTH}/sendsmsvcode`, { phone: next, purpose: 'login' })
  await ask(`${AUTH}/userlogin`, { phone: next, code: await world.sms.codeFor(next, 'login') })
  assert.deepEqual((await find('login.succeeded', { actor })).at(-1)?.facts, { how: 'code' })
})

test('the administrator link, the second factor and the acting role write audit entries', async () => {
  const { id: actor, token } = await world.register()
  const address = '10.1.0.2'
  const ask = async (path: string, fields: Record<string, unknown> = {}) => passed(await world.ask(path, fields, at(address, token)))
  const link = (await world.inviteAdministrator())!.split('#')[1]!
  await ask('/api/account/step-up', { password: PASSWORD })
  await world.ask('/api/account/administrator', { link: 'x'.repeat(43), password: NEW }, at(address, token))
  await recorded('administrator.refused', { actor }, 'refused')
  await ask('/api/account/administrator', { link, password: NEW })
  const made = await recorded('administrator.made', { actor })
  assert.deepEqual([made.target, made.facts], [`account:${actor}`, { 'roles.before': 'user', 'roles.after': 'admin, user' }])
  const { data } = await ask('/api/account/second-factor/begin')
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(data['secret']!), digits: 6, period: 30 }).generate({ timestamp: Date.now() + shiftMs })
  const shiftMs = Number((await world.sql.query('select extract(epoch from platform.now() - now()) * 1000 as ms')).rows[0].ms)
  await ask('/api/account/second-factor/confirm', { code: code() })
  await recorded('second-factor.set-up', { actor })
  await ask('/api/user/switch-role', { role: 'admin' })
  await recorded('session.switched', { actor })
  await world.sql.query(`update accounts.session set level = 'pending' where account_id = $1`, [actor])
  await world.clock.move(1)
  const { data: pending } = passed(
    await world.ask(`${AUTH}/userlogin`, { username: await phoneOf(world.sql, actor), password: NEW }, at(address)),
  )
  await world.ask('/api/account/second-factor/verify', { code: '000000' }, at(address, pending))
  await recorded('second-factor.failed', { actor }, 'refused')
})

test('a tripped limit writes an audit entry once a minute for each subject', async () => {
  const address = '10.1.0.3'
  for (let count = 0; count < 60; count++) await world.ask(`${AUTH}/checkunique`, { field: 'username', value: 'li' }, at(address))
  const row = await recorded('limit.tripped', { address }, 'refused')
  assert.deepEqual([row.actor, row.facts], [null, { path: `${AUTH}/checkunique` }])
  const phone = newPhone()
  const other = '10.1.0.4'
  for (let count = 0; count < 2; count++) await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'register' }, at(other))
  assert.equal((await recorded('limit.tripped', { address: other }, 'refused')).target, 'limit:sms-gap')
  assert.equal((await find('limit.tripped', { address })).length, 1)
})

test('S118: an act whose audit entry cannot be written is not done', async () => {
  const refuse = (action: string) =>
    world.sql.query(`alter table audit.entry add constraint refused check (action <> '${action}') not valid`)
  const allow = () => world.sql.query('alter table audit.entry drop constraint refused')
  const one = async (sql: string, id: string) => (await world.sql.query<{ told: unknown }>(sql, [id])).rows[0]?.told
  const person = await world.register()
  const { token, phone, id } = person
  passed(await world.ask('/api/account/step-up', { password: PASSWORD }, { token }))
  const newcomer = newPhone()
  await world.ask(`${AUTH}/sendsmsvcode`, { phone: newcomer, purpose: 'register' })
  const code = await world.sms.codeFor(newcomer, 'register')
  const actions: readonly (readonly [action: string, state: string, action: () => Promise<Answered>])[] = [
    [
      'login.succeeded',
      'select count(*) as told from accounts.session where account_id = $1',
      () => world.ask(`${AUTH}/userlogin`, { username: phone, password: PASSWORD }),
    ],
    [
      'password.changed',
      'select password_hash as told from accounts.account where id = $1',
      () => world.ask('/api/account/password', { password: NEW }, { token }),
    ],
    [
      'profile.changed',
      'select rel_name as told from profile.details where account_id = $1',
      () => world.ask(`${AUTH}/updateaccountinfo`, { relName: 'Li' }, { token }),
    ],
    [
      'account.registered',
      'select count(*) as told from accounts.account where $1::uuid is not null',
      () => world.ask(`${AUTH}/userregister`, { phone: newcomer, code, password: PASSWORD, agreement: 'true' }),
    ],
    [
      'session.ended',
      'select count(*) as told from accounts.session where account_id = $1 and ended_at is null',
      () => world.ask('/api/user/logout', {}, { token }),
    ],
  ]
  for (const [action, state, perform] of actions) {
    const was = await one(state, id)
    const entries = (await find(action, { actor: id })).length
    await refuse(action)
    assert.equal((await perform()).data['reason'], 'DEFECT', action)
    assert.deepEqual(await one(state, id), was, `${action} is not done`)
    await allow()
    passed(await perform())
    assert.notDeepEqual(await one(state, id), was, `${action} is done`)
    if (action !== 'account.registered') assert.equal((await find(action, { actor: id })).length, entries + 1)
  }
})

test('S19: no audit entry contains a whole phone, a password or a token', async () => {
  const { rows } = await world.sql.query<{ told: string }>('select entry::text as told from audit.entry')
  const all = rows.map((row) => row.told).join('\n')
  assert.ok(rows.length > 50)
  for (const secret of [PASSWORD, NEW]) assert.ok(!all.includes(secret))
  const { rows: people } = await world.sql.query<{ id: string }>('select id from accounts.account where sealed_phone is not null')
  for (const { id } of people) {
    const phone = await phoneOf(world.sql, id)
    assert.ok(!all.includes(phone.slice(3)), phone)
  }
})
