import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { COPY_FILES } from '#capabilities/privacy/contract.ts'
import { DAY, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

// Closings at an unfortunate moment, and in the hands of others. The ordinary course of a closing is in closing.test.ts.

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

let person: Person
beforeEach(async () => {
  person = await world.person()
})

async function newCode(): Promise<string> {
  await world.clock.move(MINUTE)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  return await world.sms.codeFor(person.phone, 'login')
}
async function close(by: Person = person) {
  const code = await newCode()
  await world.ask('/api/account/step-up', { password: PASSWORD }, by)
  return await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, by)
}
const reopen = () => world.ask('/api/account/reopen', { username: person.phone, password: PASSWORD })
const isThere = async () => (await world.sql.query('select from accounts.account where id = $1', [person.id])).rowCount === 1
const closingActions = async () =>
  (await actionsOn(world, `account:${person.id}`)).filter((action) =>
    ['account.closing', 'account.reopened', 'account.erased'].includes(action),
  )

async function makeCopy(): Promise<string> {
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  const { data } = await world.ask('/api/privacy/own-data/copy/start', { isWhole: false }, person)
  await until(async () => (await world.ask('/api/privacy/own-data/copy', {}, person)).data['copy']?.['state'] === 'ready')
  return String(data['id'])
}
const open = async (path: string, token?: string) =>
  (await fetch(`${world.url}${path}`, { headers: token === undefined ? {} : { token } })).status

test('the articles of an author stay online after the closing, and their pages do not name the account', async () => {
  const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访要点' } })
  await world.sql.query('update content.item set owner_id = $2 where id = $1', [item.id, person.id])
  await world.sql.query('update content.published set owner_id = $2, author_id = $2 where item_id = $1', [item.id, person.id])
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '江晚照丙丁' }, person)
  const page = () => fetch(`${world.url}/platformShow/article/${item.number}`)
  assert.equal((await close()).code, 200)
  assert.equal((await page()).status, 200, 'during the days in which it can be taken back')
  await world.clock.move(8 * DAY)
  await world.runScheduledTasks()
  assert.equal(await isThere(), false)
  const shown = await page()
  assert.equal(shown.status, 200)
  assert.ok(!(await shown.text()).includes('江晚照丙丁'))
})

test('the open connections of another device end with the closing', async () => {
  const elsewhere = await world.anotherSession(person)
  using socket = await world.follow(elsewhere.token, [{ channel: 'inbox' }])
  assert.equal((await close()).code, 200)
  await socket.closed
  assert.equal((await world.ask('/api/inbox/counts', {}, elsewhere)).code, 401)
})

test('a device that does not know of the closing neither closes again, nor changes the phone or the password', async () => {
  const elsewhere = await world.anotherSession(person)
  assert.equal((await close()).code, 200)
  for (const path of ['/api/privacy/closing/start', '/api/account/step-up', '/api/privacy/own-data/copy/start'])
    assert.equal((await world.ask(path, { password: PASSWORD, code: '000000', isWhole: false }, elsewhere)).code, 401, path)
  assert.deepEqual(await closingActions(), ['account.closing'])
})

test('a code that closed the account does not close it again after the closing was taken back', async () => {
  const code = await newCode()
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  assert.equal((await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, person)).code, 200)
  assert.equal((await reopen()).code, 200)
  const again = await world.anotherSession(person)
  await world.ask('/api/account/step-up', { password: PASSWORD }, again)
  assert.equal((await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, again)).data['reason'], 'OTP_INVALID')
  assert.deepEqual(await closingActions(), ['account.closing', 'account.reopened'])
})

test('S23: a stranger with the phone cannot register it again while its account is closing', async () => {
  assert.equal((await close()).code, 200)
  await world.clock.move(MINUTE)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'register' })
  const code = await world.sms.codeFor(person.phone, 'register')
  const fields = { phone: person.phone, code, password: 'Taken-Over-Lake-9', agreement: 'true' }
  assert.equal((await world.ask('/system/auth/user/userregister', fields)).data['reason'], 'ALREADY_REGISTERED')
  const taken = { username: person.phone, password: 'Taken-Over-Lake-9' }
  assert.equal((await world.ask('/system/auth/user/userlogin', taken)).data['reason'], 'LOGIN_FAILED')
  assert.equal((await reopen()).code, 200, 'its owner still takes the closing back')
})

test('S138: the address of a copy opens nothing without its session, in any spelling, or after that session has ended', async () => {
  const id = await makeCopy()
  const path = `${COPY_FILES}/${id}`
  assert.equal(await open(path, person.token), 200)
  for (const spelling of [path, `${path}?token=${person.token}`, `${path}/`, path.toUpperCase()])
    assert.notEqual(await open(spelling), 200, spelling.replace(person.token, '…'))
  await world.ask('/api/user/logout', {}, person)
  assert.equal(await open(path, person.token), 401)
})

test('S138: a copy is gone with the closing of its account, also for a login after it was taken back', async () => {
  const path = `${COPY_FILES}/${await makeCopy()}`
  assert.equal((await close()).code, 200)
  assert.equal(await open(path, person.token), 401)
  assert.equal((await reopen()).code, 200)
  const again = await world.anotherSession(person)
  await world.ask('/api/account/step-up', { password: PASSWORD }, again)
  assert.equal(await open(path, again.token), 404)
})

test('a clock that goes back and forth erases the account once, and not before its time', async () => {
  assert.equal((await close()).code, 200)
  for (const days of [6, -5, 5, -6, 6]) {
    await world.clock.move(days * DAY)
    await world.runScheduledTasks()
    assert.ok(await isThere(), `after ${days} days`)
  }
  await world.clock.move(2 * DAY)
  await Promise.all([world.runScheduledTasks(), world.runScheduledTasks()])
  assert.equal(await isThere(), false)
  await world.clock.move(-2 * DAY)
  await world.runScheduledTasks()
  assert.deepEqual(await closingActions(), ['account.closing', 'account.erased'])
})

test('a closing that was taken back stays taken back when the clock goes to its former time', async () => {
  assert.equal((await close()).code, 200)
  assert.equal((await reopen()).code, 200)
  await world.clock.move(8 * DAY)
  await world.runScheduledTasks()
  await world.clock.move(-8 * DAY)
  await world.runScheduledTasks()
  assert.ok(await isThere())
})
