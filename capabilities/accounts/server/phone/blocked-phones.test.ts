import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { type Answered, newPhone, openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })
await world.operator(['admin'])

const AUTH = '/system/auth/user'
const reasonOf = ({ code, http, data }: Answered): string => (code === 200 && http === 200 ? 'ok' : String(data['reason']))
const ask = (path: string, input: object, by: Person = admin) =>
  world.ask(`/api/people/blocked-phones${path}`, { ...input }, { token: by.token })
const block = async (subject: object, days: number | null = 30, by: Person = admin) =>
  reasonOf(await ask('/add', { ...subject, reason: '多次发布违法药品信息', days }, by))
const list = async (by: Person) =>
  (await ask('', {}, by)).data as unknown as { list: { id: string; reason: string; endsAt: string | null }[]; total: number }

async function register(phone: string): Promise<string> {
  await world.clock.move(61_000)
  await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'register' })
  const code = await world.sms.codeFor(phone, 'register')
  return reasonOf(await world.ask(`${AUTH}/userregister`, { phone, code, password: PASSWORD, agreement: 'true' }))
}
const logIn = async (username: string) => await world.ask(`${AUTH}/userlogin`, { username, password: PASSWORD })

test('a blocked account is logged out, cannot log in, and its number cannot register after the account is erased', async () => {
  const person = await world.register()
  const { phone } = person
  assert.equal(await block({ id: person.id }), 'ok')
  assert.equal((await world.ask('/api/account/security', {}, { token: person.token })).http, 401)
  const refused = await logIn(phone)
  assert.equal(reasonOf(refused), 'PHONE_BLOCKED')
  assert.match(JSON.stringify(refused), /申诉/)
  await world.clock.move(61_000)
  await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'login' })
  const code = await world.sms.codeFor(phone, 'login')
  assert.equal(reasonOf(await world.ask(`${AUTH}/userlogin`, { phone, code })), 'PHONE_BLOCKED')
  assert.equal(await block({ id: person.id }), 'BLOCKED_ALREADY')
  await world.eraseAccount(person.id)
  assert.equal(await register(phone), 'PHONE_BLOCKED')
  const { rows } = await world.sql.query(
    'select (select string_agg(b::text, $1) from accounts.blocked_phone b) || (select string_agg(m::text, $1) from accounts.blocked_phone_mac m) as rows',
    [' '],
  )
  assert.ok(!rows[0].rows.includes(phone.slice(3)) && !rows[0].rows.includes(person.id))
  assert.deepEqual(
    await actionsOn(world, `account:${person.id}`).then((actions) => actions.filter((action) => action === 'phone.blocked')),
    ['phone.blocked'],
  )
})

test('a number without an account is blocked in any spelling, for its term or until it is removed', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  assert.equal(await block({ phone: `${phone.slice(3, 6)} ${phone.slice(6, 10)}-${phone.slice(10)}` }, 10), 'ok')
  assert.equal(await block({ phone: other }, null), 'ok')
  assert.equal(await block({ phone: '12345' }), 'PHONE_UNREADABLE')
  assert.equal(await register(phone), 'PHONE_BLOCKED')
  await world.clock.move(11 * DAY)
  assert.equal(await register(phone), 'ok')
  assert.equal(await register(other), 'PHONE_BLOCKED')
  const later = await world.operator(['admin'], { steppedUp: true })
  const { token } = later
  const listed = await list(later)
  assert.deepEqual([listed.total, listed.list[0]?.endsAt], [2, null])
  const found = await world.ask('/api/people/blocked-phones/find', { phone: other }, { token })
  const id = String(found.data['blocked']!['id'])
  const remove = (fields: object) => world.ask('/api/people/blocked-phones/remove', { id, ...fields }, { token })
  assert.equal((await remove({ reason: '' })).http, 422)
  assert.equal((await remove({ reason: '申诉成立' })).http, 200)
  assert.equal((await remove({ reason: '申诉成立' })).http, 404)
  assert.equal(await register(other), 'ok')
  assert.deepEqual(await actionsOn(world, `blocked-phone:${id}`), ['phone.blocked', 'phone.unblocked'])
})

test('an account cannot change to a blocked number', async () => {
  const person = await world.register()
  const phone = newPhone()
  const owner = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await block({ phone }, 30, owner), 'ok')
  const by = { token: person.token }
  await world.ask('/api/account/step-up', { password: PASSWORD }, by)
  await world.clock.move(61_000)
  await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'change-phone' }, by)
  const code = await world.sms.codeFor(phone, 'change-phone')
  assert.equal(reasonOf(await world.ask('/api/account/phone', { phone, code }, by)), 'PHONE_BLOCKED')
})

test('blocking needs permission and fresh proof, and spares the operator, the last administrator and higher accounts', async () => {
  const [person, auditor] = [await world.person(), await world.operator(['auditor'], { steppedUp: true })]
  assert.equal(await block({ id: person.id }, 30, auditor), 'FORBIDDEN')
  assert.equal(await block({ id: person.id }, 30, await world.operator(['admin'])), 'STEP_UP')
  const owner = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await block({ id: owner.id }, 30, owner), 'NOT_ONESELF')
  assert.equal(await block({ phone: owner.phone }, 30, owner), 'NOT_ONESELF')
  assert.equal(await block({ id: crypto.randomUUID() }, 30, owner), 'NOT_FOUND')
  const both = await Promise.all([block({ id: person.id }, 30, owner), block({ phone: person.phone }, 30, owner)])
  assert.deepEqual(both.toSorted(), ['BLOCKED_ALREADY', 'ok'])
})

test('an entry goes when its term has ended, with its hashes', async () => {
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const phone = newPhone()
  await world.ask('/api/people/blocked-phones/add', { phone, reason: '冒用他人号码', days: 1 }, { token })
  await world.clock.move(2 * DAY)
  await world.runSweeps('privacy')
  const { rows } = await world.sql.query<{ left: number }>(
    `select (select count(*)::int from accounts.blocked_phone where reason = '冒用他人号码') + (select count(*)::int from accounts.blocked_phone_mac
       where blocked_id not in (select id from accounts.blocked_phone)) as left`,
  )
  assert.deepEqual(rows, [{ left: 0 }])
})
