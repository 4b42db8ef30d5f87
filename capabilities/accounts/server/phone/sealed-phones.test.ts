import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { dumpRows } from '#tests/world/dump.ts'
import { type Answered, newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'

const AUTH = '/system/auth/user'
const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data.reason))
const logIn = async (world: World, phone: string) => reasonOf(await world.ask(`${AUTH}/userlogin`, { username: phone, password: PASSWORD }))
async function register(world: World, phone: string): Promise<string> {
  await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'register' })
  const code = await world.sms.codeFor(phone, 'register')
  return reasonOf(await world.ask(`${AUTH}/userregister`, { phone, code, password: PASSWORD, agreement: 'true' }))
}

/** Writes an account as versions before sealing left it. */
async function addPlain(world: World, phone: string): Promise<string> {
  const { id } = await world.person()
  await world.sql.query('delete from accounts.phone_index where account_id = $1', [id])
  await world.sql.query('update accounts.account set phone = $2, sealed_phone = null where id = $1', [id, phone])
  return id
}

const columnsOf = async ({ sql }: World, id: string) =>
  (
    await sql.query(
      `select phone, sealed_phone is not null as sealed, (select count(*)::int from accounts.phone_index where account_id = id) as entries
       from accounts.account where id = $1`,
      [id],
    )
  ).rows[0]

test('S112: neither the database nor its log of changes contains a phone or an address in plain', async () => {
  await using world = await openWorld()
  const [registered, invited, unknown, marker] = [newPhone(), newPhone(), newPhone(), newPhone()]
  const person = await world.register({ phone: registered })
  await world.ask('/api/user/save-info', { email: 'qiu.lan@example.org', introduction: marker }, person)
  await world.ask(`${AUTH}/sendsmsvcode`, { phone: unknown, purpose: 'login' })
  await world.ask(`${AUTH}/verifycode`, { phone: unknown, purpose: 'login', code: '000000' })
  assert.equal(await logIn(world, unknown), 'LOGIN_FAILED')
  const admin = await world.operator(['admin'], { steppedUp: true })
  const invitation = await world.ask('/api/access/invitations/create', { phones: [invited], roles: ['editor'] }, admin)
  assert.equal(invitation.data['invited'] as unknown, 1)
  await world.inviteAdministrator(registered)
  const texts = [await dumpRows(world.sql), await readWal(world)]
  for (const [at, text] of texts.entries()) {
    assert.ok(text.includes(marker.slice(3)), `text ${at} would show a plain phone`)
    for (const secret of [registered.slice(3), invited.slice(3), unknown.slice(3), admin.phone.slice(3), 'qiu.lan'])
      assert.ok(!text.includes(secret), `${secret} in text ${at}`)
  }
})

/** Reads the write-ahead log of the server of this run; an outside one may not be readable. */
async function readWal({ sql }: World): Promise<string> {
  await sql.query('select pg_switch_wal()')
  const { rows } = await sql.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const folder = join(String(rows[0]?.folder), 'pg_wal')
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return segments.map((name) => readIfThere(join(folder, name))).join('\n')
}

/** Returns nothing for a segment that a checkpoint has removed meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw defect
  }
}

test('accounts of an earlier version log in before and after a sweep seals their phones', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const id = await addPlain(world, phone)
  assert.equal(await logIn(world, phone), 'ok')
  await world.runSweeps('accounts')
  assert.deepEqual(await columnsOf(world, id), { phone: null, sealed: true, entries: 1 })
  assert.equal(await logIn(world, phone), 'ok')
  const admin = await world.operator(['admin'])
  const { data } = await world.ask('/api/people/list', { search: phone }, admin)
  assert.equal((data['list'] as unknown as { id: string }[])[0]?.id, id)
})

test('a phone has one account, also while it is stored in plain or registered twice at once', async () => {
  await using world = await openWorld()
  const [plain, phone] = [newPhone(), newPhone()]
  await addPlain(world, plain)
  assert.equal(await register(world, plain), 'ALREADY_REGISTERED')
  await world.ask(`${AUTH}/sendsmsvcode`, { phone, purpose: 'register' })
  const code = await world.sms.codeFor(phone, 'register')
  const second = await world.second()
  const fields = { phone, code, password: PASSWORD, agreement: 'true' }
  const all = await Promise.all(
    [world, second, world, second].map(async (each) => reasonOf(await each.ask(`${AUTH}/userregister`, fields))),
  )
  assert.equal(all.filter((reason) => reason === 'ok').length, 1)
  await world.clock.move(61_000)
  assert.equal(await register(world, phone), 'ALREADY_REGISTERED')
  assert.equal((await world.sql.query('select from accounts.account')).rowCount, 2)
})

test('an idle account whose phone is still in plain loses it to a new registration (S23)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const id = await addPlain(world, phone)
  await world.clock.move(91 * DAY)
  assert.equal(await register(world, phone), 'ok')
  assert.deepEqual(await columnsOf(world, id), { phone: null, sealed: false, entries: 0 })
})

test('S112: a sealed phone that is moved to another account is not shown, and does not log in there', async () => {
  await using world = await openWorld({ isChanged: true })
  // The server itself seals these phones, so they open before the swap under any binding.
  const [one, other, admin] = [await world.register(), await world.register(), await world.operator(['admin'], { steppedUp: true })]
  const reveal = async () =>
    (await world.ask('/api/people/reveal-phone', { id: other.id, reason: 'a call to the help desk' }, admin)).data['phone'] as unknown
  assert.equal(await reveal(), other.phone)
  await world.sql.query(
    'update accounts.account set sealed_phone = (select sealed_phone from accounts.account where id = $1) where id = $2',
    [one.id, other.id],
  )
  assert.equal(await reveal(), null)
  const session = await world.ask(`${AUTH}/userlogin`, { username: one.phone, password: PASSWORD })
  const own = await world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token: session.data as unknown as string })
  assert.equal(own.data['id'], one.id)
})
