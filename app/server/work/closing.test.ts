import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { letIdle } from '#tests/fixtures/readers.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

let person: Person
beforeEach(async () => {
  person = await world.person()
})

const stepUp = (fields: Readonly<Record<string, unknown>> = { password: PASSWORD }) => world.ask('/api/account/step-up', fields, person)
const close = (fields: Readonly<Record<string, unknown>>, by: Person = person) => world.ask('/api/privacy/closing/start', fields, by)
const logIn = (fields: Readonly<Record<string, unknown>>) => world.ask('/system/auth/user/userlogin', fields)
const byPassword = () => logIn({ username: person.phone, password: PASSWORD })
const reopen = (fields: Readonly<Record<string, unknown>> = {}) =>
  world.ask('/api/account/reopen', { username: person.phone, password: PASSWORD, ...fields })
const getInfo = ({ token }: Person) => world.ask('/api/user/info', {}, { token })
const closesAt = async () =>
  (await world.sql.query<{ at: Date | null }>('select closes_at as at from accounts.account where id = $1', [person.id])).rows[0]?.at

async function newCode(): Promise<string> {
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  return await world.sms.codeFor(person.phone, 'login')
}

/** Closes the account as its owner. */
async function closeOwn(): Promise<void> {
  const code = await newCode()
  assert.equal((await stepUp()).code, 200)
  const closed = await close({ password: PASSWORD, code })
  assert.equal(closed.code, 200, closed.msg)
}

test('S139: closing ends every session at once, in every process, and no login opens the account', async () => {
  const elsewhere = await world.anotherSession(person)
  const second = await world.second()
  assert.equal((await second.ask('/api/user/info', {}, elsewhere)).code, 200)
  await closeOwn()
  for (const each of [person, elsewhere]) assert.equal((await getInfo(each)).code, 401)
  await until(async () => (await second.ask('/api/user/info', {}, elsewhere)).code === 401)
  const refused = await byPassword()
  assert.deepEqual([refused.data['reason'], refused.data['at']], ['ACCOUNT_CLOSING', (await closesAt())?.toISOString()])
  const { token } = await world.operator(['auditor'])
  const { data: listed } = await world.ask('/api/people/list', {}, { token })
  const marked = (listed['list'] as unknown as { id: string; closesAt: string | null }[]).filter((row) => row.closesAt !== null)
  assert.deepEqual(
    marked.map(({ id, closesAt: at }) => [id, at]),
    [[person.id, refused.data['at']]],
    'operators see who is closing',
  )
  await world.clock.move(MINUTE)
  assert.equal((await logIn({ phone: person.phone, code: await newCode() })).data['reason'], 'ACCOUNT_CLOSING')
  assert.equal((await logIn({ username: person.phone, password: 'Wrong-River-27' })).data['reason'], 'LOGIN_FAILED')
})

test('S139: after the days of the site the account is erased, once, and its phone registers a new one', async () => {
  await closeOwn()
  await world.clock.move(7 * DAY - MINUTE)
  await world.runScheduledTasks()
  assert.ok(await closesAt())
  await world.clock.move(2 * MINUTE)
  await Promise.all([world.runScheduledTasks(), world.runScheduledTasks()])
  await world.runScheduledTasks()
  assert.equal(await closesAt(), undefined)
  const actions = await actionsOn(world, `account:${person.id}`)
  assert.deepEqual(
    actions.filter((action) => action.startsWith('account.')),
    ['account.closing', 'account.erased'],
  )
  assert.equal((await byPassword()).data['reason'], 'LOGIN_FAILED')
  const next = await world.register({ phone: person.phone })
  assert.notEqual(next.id, person.id)
})

test('S139, S42: closing needs a fresh proof, the password and a code to the phone, each of them', async () => {
  const code = await newCode()
  assert.equal((await close({ password: PASSWORD, code })).data['reason'], 'STEP_UP')
  await stepUp()
  assert.equal((await close({ code })).data['reason'], 'PASSWORD_EMPTY')
  assert.equal((await close({ password: 'Wrong-River-27', code })).data['reason'], 'LOGIN_FAILED')
  assert.equal((await close({ password: PASSWORD })).data['reason'], 'OTP_INVALID')
  assert.equal((await close({ password: PASSWORD, code: code === '000000' ? '000001' : '000000' })).data['reason'], 'OTP_INVALID')
  assert.equal(await closesAt(), null)
})

test('S23: the phone alone neither closes the account nor takes the closing back', async () => {
  const code = await newCode()
  assert.equal((await stepUp({ code })).code, 200)
  await world.clock.move(MINUTE)
  assert.equal((await close({ code: await newCode() })).data['reason'], 'PASSWORD_EMPTY')
  await world.clock.move(MINUTE)
  await closeOwn()
  await world.clock.move(MINUTE)
  assert.equal((await reopen({ password: '', code: await newCode() })).data['reason'], 'PASSWORD_EMPTY')
  assert.equal((await reopen({ password: 'Wrong-River-27' })).data['reason'], 'LOGIN_FAILED')
  assert.ok(await closesAt())
})

test('S23: a reset by the phone gives no password with which the closing could be taken back', async () => {
  await closeOwn()
  await world.clock.move(MINUTE)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'reset' })
  const code = await world.sms.codeFor(person.phone, 'reset')
  const reset = await world.ask('/system/auth/user/forgetpwd', { phone: person.phone, code, password: 'Taken-Over-Lake-9' })
  assert.equal(reset.data['reason'], 'RESET_WHILE_CLOSING')
  assert.equal((await reopen({ password: 'Taken-Over-Lake-9' })).data['reason'], 'LOGIN_FAILED')
  assert.ok(await closesAt())
  assert.equal((await reopen()).code, 200, 'the password of the owner still takes it back')
})

test('S23: a reset that waits for an idle account ends when its owner closes the account', async () => {
  await letIdle(world.sql, person)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'reset' })
  const code = await world.sms.codeFor(person.phone, 'reset')
  const reset = await world.ask('/system/auth/user/forgetpwd', { phone: person.phone, code, password: 'Taken-Over-Lake-9' })
  assert.equal(reset.data['reason'], 'RESET_PENDING')
  await world.clock.move(MINUTE)
  await closeOwn()
  await world.clock.move(DAY + MINUTE)
  await world.runSweeps('accounts')
  assert.equal((await reopen({ password: 'Taken-Over-Lake-9' })).data['reason'], 'LOGIN_FAILED')
  assert.ok(await closesAt())
})

test('neither an operator nor the last administrator closes the own account, although the proof is right', async () => {
  for (const role of ['editor', 'admin']) {
    const operator = await world.operator([role], { steppedUp: true })
    await world.ask('/system/auth/user/sendsmsvcode', { phone: operator.phone, purpose: 'login' })
    const code = await world.sms.codeFor(operator.phone, 'login')
    assert.equal((await close({ password: PASSWORD, code }, operator)).data['reason'], 'CLOSING_BLOCKED')
    const { rows } = await world.sql.query('select from accounts.closing where account_id = $1', [operator.id])
    assert.equal(rows.length, 0)
    await world.sql.query(`update accounts.account set roles = '{user}' where id = $1`, [operator.id])
  }
})

test('an account whose studio is on air stays until the broadcast has ended', async () => {
  await world.sql.query(
    `with studio as (
       insert into live.studio (title, language, category, created_by, changed_by) values ('查房', 'zh-CN', 'lecture', $1, $1) returning id, title)
     insert into live.show (studio_id, title) select id, title from studio`,
    [person.id],
  )
  const code = await newCode()
  await stepUp()
  assert.equal((await close({ password: PASSWORD, code })).data['reason'], 'CLOSING_BLOCKED')
  assert.equal(await closesAt(), null)
  await world.sql.query(`update live.show set ended_at = platform.now(), ended_why = 'closed'`)
  assert.equal((await close({ password: PASSWORD, code })).code, 200)
})

test('the person takes the closing back with the password and logs in; twice is harmless', async () => {
  await closeOwn()
  assert.equal((await reopen()).code, 200)
  assert.equal((await reopen()).code, 200)
  const entered = await byPassword()
  assert.equal(entered.code, 200)
  await world.clock.move(8 * DAY)
  await world.runScheduledTasks()
  assert.equal((await byPassword()).code, 200)
  assert.deepEqual(
    (await actionsOn(world, `account:${person.id}`)).filter((action) => action.startsWith('account.')),
    ['account.closing', 'account.reopened'],
  )
})

test('S40: an account with two-step verification is taken back with its code only', async () => {
  await closeOwn()
  await world.sql.query('insert into accounts.second_factor (account_id, confirmed_at) values ($1, platform.now())', [person.id])
  assert.equal((await reopen()).data['reason'], 'AUTHENTICATOR_REQUIRED')
  assert.equal((await reopen({ authenticatorCode: '000000' })).data['reason'], 'SECOND_FACTOR_WRONG')
  assert.ok(await closesAt())
})

test('two requests at once close the account once', async () => {
  const code = await newCode()
  await stepUp()
  const both = await Promise.all([close({ password: PASSWORD, code }), close({ password: PASSWORD, code })])
  assert.equal(both.filter((each) => each.code === 200).length, 1)
  assert.equal((await actionsOn(world, `account:${person.id}`)).filter((action) => action === 'account.closing').length, 1)
})

test('the first of the erasure and the taking back decides', async () => {
  await closeOwn()
  await world.clock.move(8 * DAY)
  assert.equal((await reopen()).code, 200)
  await world.runScheduledTasks()
  assert.equal((await byPassword()).code, 200)
})

test('an account that was given a role in the meantime is not erased, and is tried again a day later', async () => {
  await closeOwn()
  await world.sql.query(`update accounts.account set roles = '{editor,user}' where id = $1`, [person.id])
  await world.clock.move(8 * DAY)
  await world.runScheduledTasks()
  assert.ok(await closesAt())
  await world.sql.query(`update accounts.account set roles = '{user}' where id = $1`, [person.id])
  await world.runScheduledTasks()
  assert.ok(await closesAt())
  await world.clock.move(DAY + MINUTE)
  await world.runScheduledTasks()
  assert.equal(await closesAt(), undefined)
})

test('an account that cannot be closed yet stays, with the reason', async () => {
  const obstacles = async () => {
    const { data } = await world.ask('/api/privacy/closing', {}, { ...person, headers: { 'accept-language': 'en-US' } })
    return (data['obstacles'] as unknown as { text: string; until: string | null }[]).map(({ text }) => text.split('.')[0])
  }
  assert.deepEqual(await obstacles(), [])
  await world.sql.query(
    `insert into media.upload (account_id, kind, format, name, metadata, length_bytes, expires_at)
     values ($1, 'picture', 'png', 'a.png', '', 10, platform.now() + interval '1 hour')`,
    [person.id],
  )
  assert.deepEqual(await obstacles(), ['A file of yours is being uploaded'])
  const code = await newCode()
  await stepUp()
  assert.equal((await close({ password: PASSWORD, code })).data['reason'], 'CLOSING_BLOCKED')
  await world.sql.query('delete from media.upload where account_id = $1', [person.id])
  await world.clock.move(2 * MINUTE)
  await world.sql.query('update accounts.account set password_changed_at = platform.now() where id = $1', [person.id])
  assert.deepEqual(await obstacles(), ['Your password or phone number was changed within a day'])
  await world.sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [person.id])
  assert.equal((await obstacles())[0], 'You are the only administrator')
})

test('the owner is notified, and a session that was stolen shows it', async () => {
  await closeOwn()
  const { rows } = await world.sql.query<{ title_en: string }>('select title_en from inbox.message where account_id = $1', [person.id])
  assert.deepEqual(
    rows.map(({ title_en }) => title_en),
    ['You closed your account'],
  )
})
