import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { setAccount } from '#tests/fixtures/live.ts'
import { programOf } from '#tests/world/programs.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const CREATE = '/api/integration/tokens/create'
const DRAFT = { section: 'article', kind: 'img', language: 'zh-CN', title: '随访' }
const owner = (details = {}) => world.operator(['editor', 'developer'], { steppedUp: true, ...details })
const create = async ({ token }: Person, fields = {}) =>
  (await world.ask(CREATE, { name: 'Newsletter', scopes: ['content:write'], ...fields }, { token })).data
/** Returns the reason why a program may not write a draft, or `ok`. */
const reasonOf = async (token: string, options = {}) => {
  const { code, data } = await world.ask('/api/v1/drafts/create', DRAFT, { token, ...options })
  return code === 200 ? 'ok' : data['reason']
}

test('a token is made with a fresh proof, is in one answer only, and is stored as its SHA-256 (S116)', async () => {
  const unproven = await owner({ steppedUp: false })
  assert.equal((await create(unproven))['reason'], 'STEP_UP')
  const person = await owner()
  const { id, token } = await create(person)
  assert.match(token!, /^lyc_[\w-]{43}$/)
  assert.equal(await reasonOf(token!), 'ok')
  const { rows } = await world.sql.query<{ all: string }>("select string_agg(token::text, E'\\n') as all from integration.token")
  assert.equal(rows[0]!.all.includes(token!.slice(4)), false)
  const listed = await world.ask('/api/integration/tokens', {}, person)
  assert.equal(JSON.stringify(listed.data).includes(token!.slice(4)), false)
  const own = (listed.data['list'] as unknown as { id: string; status: string; ending: string; lastUsedAt: string | null }[]).find(
    (each) => each.id === id,
  )
  assert.deepEqual([own?.status, own?.ending], ['valid', token!.slice(-4)])
  assert.notEqual(own?.lastUsedAt, null)
  assert.deepEqual(await actionsOn(world, `token:${id}`), ['token.created'])
})

test('a token is no session, and a session is no token (S35)', async () => {
  const person = await owner()
  const { token } = await create(person)
  const asSession = { headers: { token: token! } }
  assert.equal((await world.ask('/api/integration/tokens', {}, asSession)).data['reason'], 'SESSION')
  assert.equal((await world.ask('/api/integration/tokens', {}, { token: token! })).data['reason'], 'SESSION')
  for (const headers of [
    { token: person.token },
    { authorization: `Bearer ${person.token}` },
    { token: token! },
    { authorization: token! },
  ])
    assert.equal(await reasonOf('', { headers: { token: '', ...headers } }), 'TOKEN')
  const answer = await world.ask('/api/v1/drafts/create', DRAFT)
  assert.deepEqual([answer.http, answer.headers.get('www-authenticate')], [401, 'Bearer'])
})

test('a token does only what its scopes allow, and what its owner may do', async () => {
  assert.equal(await reasonOf(await programOf(world, await owner(), ['content:read'])), 'SCOPE')
  const reader = await world.operator(['developer'])
  assert.equal(await reasonOf(await programOf(world, reader)), 'FORBIDDEN')
})

test('a token ends when it expires or is revoked, in every process (S34)', async () => {
  const second = await world.second()
  const person = await owner()
  const { id, token } = await create(person, { days: 1 })
  const inBoth = async () => {
    const other = await second.ask('/api/v1/drafts/create', DRAFT, { token: token! })
    return [await reasonOf(token!), other.code === 200 ? 'ok' : other.data['reason']]
  }
  assert.deepEqual(await inBoth(), ['ok', 'ok'])
  const colleague = await world.operator(['developer'])
  assert.equal((await world.ask('/api/integration/tokens/revoke', { id }, colleague)).code, 200)
  assert.equal(await reasonOf(token!), 'TOKEN')
  await until(async () => (await inBoth()).join() === 'TOKEN,TOKEN')
  assert.deepEqual(await actionsOn(world, `token:${id}`), ['token.created', 'token.revoked'])
  const { token: short } = await create(person, { days: 1 })
  await world.sql.query(`update integration.token set expires_at = platform.now() where name = 'Newsletter' and revoked_at is null`)
  assert.equal(await reasonOf(short!), 'TOKEN')
})

test('a token ends with its owner: disabled, without the permission, or erased', async () => {
  const person = await owner()
  const token = await programOf(world, person)
  const administrator = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await reasonOf(token), 'ok')
  const disable = (disabled: boolean) =>
    world.ask('/api/people/status', { id: person.id, status: disabled ? 'disabled' : 'active', reason: '测试停用账号' }, administrator)
  const done = await disable(true)
  assert.equal(done.code, 200, JSON.stringify(done.data))
  assert.equal(await reasonOf(token), 'TOKEN')
  await disable(false)
  assert.equal(await reasonOf(token), 'ok')
  await setAccount(world, person, { roles: ['editor', 'user'] })
  world.forgetCaches()
  assert.equal(await reasonOf(token), 'TOKEN')
  await setAccount(world, person, { roles: ['user'] })
  assert.equal(await world.eraseAccount(person.id), true)
  const { rowCount } = await world.sql.query('select from integration.token where owner_id = $1', [person.id])
  assert.equal(rowCount, 0)
})

test('a token of networks is refused from other addresses', async () => {
  const { token } = await create(await owner(), { networks: ['192.0.2.0/24', '2001:db8::/48'] })
  assert.equal(await reasonOf(token!, { address: '192.0.2.77' }), 'ok')
  assert.equal(await reasonOf(token!, { address: '198.51.100.1' }), 'TOKEN')
  assert.equal(await reasonOf(token!, { address: '2001:db8:0:1::5' }), 'ok')
  assert.equal((await create(await owner(), { networks: ['example.org'] }))['reason'], 'NETWORK_INVALID')
})

test('an account has only so many valid tokens, and none lasts longer than a year', async () => {
  const person = await owner()
  await world.sql.query(
    `insert into integration.token (name, owner_id, hash, ending, scopes, expires_at)
     select 'many', $1::uuid, sha256(convert_to($1 || n::text, 'UTF8')), 'xxxx', '{content:read}', platform.now() + interval '1 day' from generate_series(1, 49) n`,
    [person.id],
  )
  const both = await Promise.all([create(person), create(person)])
  assert.deepEqual(both.map((each) => each['reason'] ?? 'ok').sort(), ['TOKENS_FULL', 'ok'])
  assert.equal((await create(await owner(), { days: 366 }))['reason'], 'BAD_REQUEST')
  assert.equal((await create(await owner(), { scopes: [] }))['reason'], 'TOKEN_SCOPES_MISSING')
})
