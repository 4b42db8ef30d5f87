import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hashSync } from 'bcryptjs'
import { testKeyring } from '#tests/world/seal-phone.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { sealImportedPassword } from '../credentials/imported-password.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const STRONG = 'Quiet-Harbour-27'

/** Returns an account as an import leaves it: with a bcrypt hash, and without a password of this site. */
async function imported(password = STRONG): Promise<Person> {
  const person = await world.person()
  const sealed = sealImportedPassword(testKeyring(), person.id, hashSync(password, 10))
  await world.sql.query('update accounts.account set password_hash = null where id = $1', [person.id])
  await world.sql.query('insert into accounts.imported_password (account_id, sealed) values ($1, $2)', [person.id, sealed])
  await world.sql.query('update accounts.session set ended_at = platform.now() where account_id = $1', [person.id])
  return person
}
const logIn = (fields: object) => world.ask('/system/auth/user/userlogin', { ...fields })
async function codeFor(phone: string): Promise<string> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  return await world.sms.codeFor(phone, 'login')
}
const sessionsOf = async ({ id }: Person) =>
  (await world.sql.query('select from accounts.session where account_id = $1 and ended_at is null', [id])).rowCount
const stored = async ({ id }: Person) =>
  (await world.sql.query('select from accounts.imported_password where account_id = $1', [id])).rowCount === 1

test('a right imported password gives no session before a code to the phone, and then stays as a password of this site', async () => {
  const person = await imported()
  const { phone } = person
  for (const path of ['/system/auth/user/userlogin', '/api/user/login']) {
    const { data } = await world.ask(path, { username: phone, password: STRONG })
    assert.equal(data['reason'], 'CODE_ALSO', path)
  }
  assert.equal((await logIn({ username: phone, password: 'Wrong-Harbour-27' })).data['reason'], 'LOGIN_FAILED')
  assert.deepEqual([await sessionsOf(person), await stored(person)], [0, true])
  const code = await codeFor(phone)
  assert.equal((await logIn({ phone, code, password: 'Wrong-Harbour-27' })).data['reason'], 'LOGIN_FAILED')
  assert.equal(await sessionsOf(person), 0)
  assert.equal((await logIn({ phone, code, password: STRONG })).code, 200)
  assert.equal(await stored(person), false)
  assert.equal((await logIn({ username: phone, password: STRONG })).code, 200)
  assert.equal((await logIn({ phone, code, password: STRONG })).data['reason'], 'OTP_INVALID')
})

test('a login by code alone leaves the imported password for later, and a weak one is removed with a notice', async () => {
  const person = await imported('123456')
  assert.equal((await logIn({ phone: person.phone, code: await codeFor(person.phone) })).code, 200)
  assert.equal(await stored(person), true)
  assert.equal((await logIn({ username: person.phone, password: '123456' })).data['reason'], 'CODE_ALSO')
  assert.equal((await logIn({ phone: person.phone, code: await codeFor(person.phone), password: '123456' })).code, 200)
  assert.equal(await stored(person), false)
  const { rows } = await world.sql.query('select kind from accounts.notice where account_id = $1', [person.id])
  assert.ok(rows.some(({ kind }) => kind === 'imported-password-removed'))
  assert.equal((await logIn({ username: person.phone, password: '123456' })).data['reason'], 'LOGIN_FAILED')
})

test('an imported account that was idle for ninety days needs the password beside the code', async () => {
  const person = await imported()
  await world.sql.query(`update accounts.account set last_seen_at = platform.now() - interval '91 days' where id = $1`, [person.id])
  const code = await codeFor(person.phone)
  assert.equal((await logIn({ phone: person.phone, code })).data['reason'], 'PASSWORD_ALSO')
  assert.equal((await logIn({ phone: person.phone, code, password: STRONG })).code, 200)
  assert.equal(await stored(person), false)
})
