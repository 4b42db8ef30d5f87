import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { hashSync } from 'bcryptjs'
import { type Answered, newPhone, openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const LOGIN = '/system/auth/user/userlogin'
const STRONG = 'Quiet-River-27'
const WEAK = 'admin123'
const reasonOf = ({ code, http, data }: Answered): string => (code === 200 && http === 200 ? 'ok' : String(data['reason']))

const logIn = (username: string, password: string) => tryLogIn({ username, password })
/** Logs in with a code to the phone and the imported password, as the first login asks for. */
async function logInFirst(phone: string, password: string): Promise<string> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  return await tryLogIn({ phone, code: await world.sms.codeFor(phone, 'login'), password })
}
async function tryLogIn(fields: object): Promise<string> {
  for (;;) {
    const reason = reasonOf(await world.ask(LOGIN, { ...fields }))
    if (reason !== 'BUSY') return reason
    await wait(50)
  }
}

const quote = (cell: string) => `'${cell}'`
const dumpOf = (...rows: readonly (readonly string[])[]) =>
  `insert into sys_user (user_name, nick_name, phonenumber, password, status, del_flag) values ${rows.map((row) => `(${row.map(quote).join(',')})`).join(',')};`

async function importDump(text: string): Promise<string> {
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const form = new FormData()
  form.set('file', new File([text], 'ry.sql', { type: 'text/plain' }))
  const response = await fetch(`${world.url}/api/people/imports/upload`, {
    method: 'POST',
    body: form,
    headers: { token, 'x-forwarded-for': '10.9.8.7' },
  })
  const { id } = ((await response.json()) as { data: { id: string } }).data
  const ask = (path: string, fields: object = {}) => world.ask(`/api/people/imports${path}`, { ...fields }, { token })
  const stateOf = async () => (await world.sql.query('select state, fields from people.import where id = $1', [id])).rows[0]
  const until = async (state: string) => {
    while ((await stateOf()).state !== state) await wait(40)
  }
  const { fields } = await stateOf()
  assert.equal(reasonOf(await ask('/check', { id, fields, source: 'RuoYi', basis: '会员章程', fillsEmpty: false })), 'ok')
  await until('checked')
  assert.equal(reasonOf(await ask('/run', { id })), 'ok')
  await until('done')
  return id
}

test('a RuoYi password works once, with a code to the phone: a strong one is hashed with argon2id, a weak one is removed with a notice', async () => {
  const [strong, weak] = [newPhone(), newPhone()]
  const bcrypt = { strong: hashSync(STRONG, 10), weak: hashSync(WEAK, 10) }
  await importDump(dumpOf(['lin.strong', '林', strong, bcrypt.strong, '0', '0'], ['wang.weak', '王', weak, bcrypt.weak, '0', '0']))
  const { rows } = await world.sql.query<{ text: string }>(
    `select string_agg(imported::text, ' ') || (select string_agg(account::text, ' ') from accounts.account) as text from accounts.imported_password as imported`,
  )
  assert.ok(!rows[0]!.text.includes('$2'), 'hashes are sealed')

  assert.equal(await logIn('lin.strong', WEAK), 'LOGIN_FAILED')
  assert.equal(await logIn('lin.strong', STRONG), 'CODE_ALSO')
  assert.equal(await logInFirst(strong, STRONG), 'ok')
  const hashOf = async (name: string) =>
    (
      await world.sql.query<{ password_hash: string | null; left: number }>(
        `select password_hash, (select count(*)::int from accounts.imported_password where account_id = id) as left
         from accounts.account where username = $1`,
        [name],
      )
    ).rows[0]!
  const stored = await hashOf('lin.strong')
  assert.match(String(stored.password_hash), /^\$argon2id/)
  assert.equal(stored.left, 0)
  assert.equal(await logIn(strong, STRONG), 'ok')

  assert.equal(await logInFirst(weak, WEAK), 'ok')
  assert.deepEqual(await hashOf('wang.weak'), { password_hash: null, left: 0 })
  assert.equal(await logIn('wang.weak', WEAK), 'LOGIN_FAILED')
  const { rows: notices } = await world.sql.query(`select from accounts.notice where kind = 'imported-password-removed'`)
  assert.equal(notices.length, 1)
})

test('two logins at once with an imported password give one of them the account, and both see a correct answer', async () => {
  const phone = newPhone()
  await importDump(dumpOf(['chen.twice', '', phone, hashSync(STRONG, 10), '0', '0']))
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  const fields = { phone, code: await world.sms.codeFor(phone, 'login'), password: STRONG }
  const results = await Promise.all([tryLogIn(fields), tryLogIn(fields)])
  assert.equal(results.filter((result) => result === 'ok').length, 1, results.join())
  assert.equal(await logIn(phone, STRONG), 'ok')
})

test('disabled and deleted users do not come, and a hash of another cost is left out', async () => {
  const id = await importDump(
    dumpOf(
      ['off', '', newPhone(), hashSync(STRONG, 4), '1', '0'],
      ['gone', '', newPhone(), hashSync(STRONG, 4), '0', '2'],
      ['cheap.hash', '', newPhone(), hashSync(STRONG, 4), '0', '0'],
    ),
  )
  const { rows } = await world.sql.query('select row, code from people.import_finding where import_id = $1 order by row, code', [id])
  assert.deepEqual(rows, [
    { row: 1, code: 'DISABLED_THERE' },
    { row: 1, code: 'PASSWORD_UNREADABLE' },
    { row: 2, code: 'DELETED_THERE' },
    { row: 2, code: 'PASSWORD_UNREADABLE' },
    { row: 3, code: 'PASSWORD_UNREADABLE' },
  ])
  assert.equal(await logIn('cheap.hash', STRONG), 'LOGIN_FAILED')
})

test('an unused imported password is removed after 180 days', async () => {
  await importDump(dumpOf(['late.comer', '', newPhone(), hashSync(STRONG, 10), '0', '0']))
  await world.clock.move(181 * 86_400_000)
  await world.runSweeps('privacy')
  const { rows } = await world.sql.query('select from accounts.imported_password')
  assert.equal(rows.length, 0)
})
