import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { openKeyring } from '#server/secrets/keyring.ts'
import { askLive, direct, givePhone, makeStudio, takePhone } from '#tests/fixtures/live.ts'
import { connectTo } from '#tests/setup.ts'
import { openProcess } from '#tests/world/process.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { openWorld, PASSWORD, type World } from '#tests/world.ts'

// Tests S124 from the command line: `npm run keys:rotate`.

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
const textOf = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`
const [oldKey, newKey] = [textOf('old', OLD), textOf('new', NEW)]
const { SECRET_KEYS: _keys, DATABASE_URL: _url, DATA_DIR: _dir, ...bare } = process.env

const codeOf = (secret: string, awayMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + awayMs })

/** `kill` ends the command with SIGKILL once it resolves to true. */
async function rotate(world: World, SECRET_KEYS: string, kill?: () => Promise<boolean>) {
  const { host } = connectTo('') as { host: string }
  const DATABASE_URL = `postgres://app@localhost/${await nameOf(world)}?host=${encodeURIComponent(host)}`
  const child = spawn(process.execPath, [PROGRAM, 'keys:rotate'], {
    env: { ...bare, DATABASE_URL, DATA_DIR: world.dataDir, SECRET_KEYS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const ended = once(child, 'close')
  if (kill) {
    while (!(await kill())) await sleep(5)
    child.kill('SIGKILL')
  }
  const [status] = (await ended) as [number | null]
  return { status, output }
}
const nameOf = async ({ sql }: World) => (await sql.query<{ name: string }>('select current_database() as name')).rows[0]!.name
const countOf = async ({ sql }: World, keyId: string) =>
  (
    await sql.query<{ count: number }>(
      'select count(*)::int as count from accounts.second_factor where platform.sealing_key(secret) = $1',
      [keyId],
    )
  ).rows[0]!.count

const allLinked = async ({ sql }: World) =>
  (await sql.query('select from audit.entry left join audit.link on entry_id = entry.id where link.entry_id is null limit 1')).rowCount ===
  0

/** Adds accounts with authenticators, encrypted with the old key. */
async function addMany(world: World, count: number): Promise<void> {
  const ring = openKeyring([{ id: 'old', key: OLD }])
  const ids = Array.from({ length: count }, () => randomUUID())
  await world.sql.query(
    `insert into accounts.account (id, phone, password_hash, roles, agreement_version, agreed_at)
     select id, '+86137' || lpad(at::text, 8, '0'), 'x', '{user}', '1', now() from unnest($1::uuid[]) with ordinality as made (id, at)`,
    [ids],
  )
  await world.sql.query(
    'insert into accounts.second_factor (account_id, secret, confirmed_at) select id, secret, now() from unnest($1::uuid[], $2::bytea[]) as made (id, secret)',
    [ids, ids.map((id) => ring.seal('second-factor', new Secret({ size: 20 }).base32, `accounts.second_factor|${id}`))],
  )
}

test('rotation reseals everything beside a running server, also after a kill, and then allows removal of the old key', {
  timeout: 180_000,
}, async () => {
  await using world = await openWorld({ env: { SECRET_KEYS: oldKey } })
  const { phone, token } = await world.operator(['editor'], { steppedUp: true })
  await world.ask('/api/user/save-info', { email: 'editor@example.org' }, { token })
  const secret = String((await world.ask('/api/account/second-factor/begin', {}, { token })).data['secret'])
  assert.equal((await world.ask('/api/account/second-factor/confirm', { code: codeOf(secret) }, { token })).http, 200)
  await addMany(world, 600)
  const [host, viewer] = [await world.operator(['broadcaster']), await world.person()]
  const studio = await makeStudio(world, host)
  const { message } = (await askLive(world, viewer, 'chat/send', { number: studio.number, text: '买药找我' })).data
  await direct(world, host, 'chat/ban', { id: String(message!['id']), reason: '推销' })
  const publicKeyOf = async ({ ask }: Pick<World, 'ask'>) => (await ask('/api/follow/push', {}, { token: viewer.token })).data['publicKey']
  const publicKey = await publicKeyOf(world)
  const open = async (SECRET_KEYS: string) =>
    openProcess({ database: await nameOf(world), smsUrl: world.sms.url, env: { DATA_DIR: world.dataDir, SECRET_KEYS } }, () =>
      performance.now(),
    )

  const early = await rotate(world, `${newKey},${oldKey}`)
  assert.deepEqual([early.status, await countOf(world, 'new')], [78, 0])
  assert.match(early.output, /^No server was started with the key "new" yet/)

  await using running = await open(`${newKey},${oldKey}`)
  await rotate(world, `${newKey},${oldKey}`, async () => (await countOf(world, 'new')) > 0)
  assert.ok((await countOf(world, 'old')) > 0, 'it was killed in the middle')
  const done = await rotate(world, `${newKey},${oldKey}`)
  assert.equal(done.status, 0, done.output)
  assert.deepEqual([await countOf(world, 'old'), await countOf(world, 'new')], [0, 601])
  for (const what of ['authenticator secrets', 'phones of accounts', 'email addresses of accounts'])
    assert.match(done.output, new RegExp(`${what}: \\d+ to seal anew, 0 left\\.`))
  assert.match(done.output, /old must stay for: the audit trail .*, until 20\d\d-\d\d-\d\d\. Run this again then\./)
  await assert.rejects(open(newKey), /"old" of this database is missing/)

  // Runs as if the retention time of entries had passed. The server with the old key still runs and may sign another entry.
  const isNeededNoMore = /old is needed no more: take it out of the secret keys and restart\./
  for (let output = ''; !isNeededNoMore.test(output); output = (await rotate(world, `${newKey},${oldKey}`)).output) {
    while (!(await allLinked(world))) await sleep(20) // usually signed with the old key
    // Links each entry: one without a link, after the last linked one, would block it forever.
    await world.sql.query(
      `begin; set local session_replication_role = replica;
       delete from audit.entry where key_id = 'old' or id in (select entry_id from audit.link where key_id = 'old');
       delete from audit.link where entry_id not in (select id from audit.entry); commit`,
    )
  }
  await using alone = await open(newKey)
  assert.equal(String(publicKey).length, 87)
  assert.equal(await publicKeyOf(alone), publicKey, 'browsers that are subscribed are notified still')
  const { rows } = await world.sql.query('select phone_key from live.chat_sanction')
  assert.deepEqual(rows, [{ phone_key: 'new' }])
  const successor = await world.person()
  await givePhone(world, successor, await takePhone(world, viewer))
  const again = await alone.ask('/api/live/chat/send', { number: studio.number, text: '换个账号' }, { token: successor.token })
  assert.equal(again.data['reason'], 'BANNED')
  await world.clock.move(60_000)
  const { data: pending } = await alone.ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD })
  const passed = await alone.ask('/api/account/second-factor/verify', { code: codeOf(secret, 60_000) }, { token: pending })
  assert.equal(passed.http, 200, JSON.stringify(passed.data))
  assert.equal((await running.ask('/api/account/sessions', {}, { token: pending })).http, 200)
  assert.equal((await alone.ask('/api/profile/email', {}, { token: pending })).data['email'], 'editor@example.org')
})
