import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { rolesOf } from '#tests/fixtures/live.ts'
import { askOf, FIELDS } from '#tests/world/openid/calls.ts'
import { answerJson, openStandInProvider, type StandInProvider } from '#tests/world/openid/lying-provider.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let provider: StandInProvider
let admin: Person
before(async () => {
  world = await openWorld({ env: { OIDC_PROVIDER_SECRETS: 'served=from-the-server other=x' } })
  provider = await openStandInProvider()
  admin = await world.operator(['admin'], { steppedUp: true })
})
after(async () => {
  await provider[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const ask = (path: string, fields: object, by: Person = admin) => askOf(world)(path, fields, by)
const save = (fields: object = {}, by?: Person) => ask('providers/save', { ...FIELDS, issuer: provider.url, ...fields }, by)
const reasonOf = async (asked: ReturnType<typeof ask>) => {
  const { code, data } = await asked
  return code === 200 ? 'ok' : data['reason']
}
type Listed = { key: string; version: number; secret: string; name: string }
const listed = async () => (await ask('providers', {})).data['list'] as unknown as Listed[]

test('nothing is on before a provider is added and turned on', async () => {
  assert.deepEqual((await world.ask('/api/federation/provider-logins', {})).data, [])
  assert.equal(await reasonOf(save({ isOn: false })), 'ok')
  assert.deepEqual((await world.ask('/api/federation/provider-logins', {})).data, [])
  assert.equal(await reasonOf(ask('provider-logins/begin', { key: 'staff', browser: 'x'.repeat(43) })), 'PROVIDER_OFF')
  assert.equal(await reasonOf(save({ isOn: true, version: 1 })), 'ok')
  assert.deepEqual((await world.ask('/api/federation/provider-logins', {})).data, [{ key: 'staff', name: 'Society ID' }])
  assert.deepEqual(await actionsOn(world, 'login-provider:staff'), ['login-provider.added', 'login-provider.changed'])
})

test('a secret is never returned, and stays until a new one is typed', async () => {
  const answer = await ask('providers', {})
  assert.doesNotMatch(JSON.stringify(answer.data), /client-secret|from-the-server/)
  const [staff] = await listed()
  assert.equal(staff!.secret, 'stored')
  assert.equal(await reasonOf(save({ secret: '', name: 'Renamed', version: staff!.version })), 'ok')
  assert.equal((await listed())[0]!.secret, 'stored')
  const changed = await save({ secret: '', clientId: 'other-client', version: staff!.version + 1 })
  assert.equal(changed.data['reason'], 'PROVIDER_SECRET_MISSING', 'a secret is for one client')
})

test('of two parallel changes of a provider, one is refused', async () => {
  const { version } = (await listed())[0]!
  const outcomes = await Promise.all([save({ name: 'One', version }), save({ name: 'Two', version })])
  assert.deepEqual(outcomes.map(({ code, data }) => (code === 200 ? 'ok' : data['reason'])).toSorted(), ['PROVIDER_CHANGED', 'ok'])
})

test('the issuer of a provider never changes, and one issuer has one provider', async () => {
  const { version } = (await listed())[0]!
  assert.equal(await reasonOf(save({ issuer: 'https://id.example.org', version })), 'PROVIDER_CHANGED')
  assert.equal(await reasonOf(save({ key: 'again' })), 'PROVIDER_TAKEN')
  assert.equal(await reasonOf(save()), 'PROVIDER_TAKEN')
})

test('a secret of the server is used where the screen has none', async () => {
  assert.equal(await reasonOf(save({ key: 'served', issuer: 'https://id.example.org', secret: '', isOn: false })), 'ok')
  assert.equal((await listed()).find(({ key }) => key === 'served')!.secret, 'environment')
  assert.equal(await reasonOf(save({ key: 'none', issuer: 'https://none.example.org', secret: '' })), 'PROVIDER_SECRET_MISSING')
})

test('fields that make no provider are refused by name', async () => {
  for (const [fields, reason] of [
    [{ issuer: 'http://id.example.org' }, 'PROVIDER_ADDRESS_INVALID'],
    [{ issuer: 'https://user:pass@id.example.org' }, 'PROVIDER_ADDRESS_INVALID'],
    [{ issuer: 'ftp://id.example.org' }, 'PROVIDER_ADDRESS_INVALID'],
    [{ issuer: 'https://10.0.0.8' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ issuer: 'https://[fd00::1]' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ issuer: 'https://intranet' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ key: 'Staff' }, 'PROVIDER_KEY_INVALID'],
    [{ key: '../x' }, 'PROVIDER_KEY_INVALID'],
    [{ name: '  ' }, 'PROVIDER_NAME_MISSING'],
    [{ clientId: 'a b' }, 'PROVIDER_CLIENT_MISSING'],
    [{ secret: 'a b' }, 'PROVIDER_SECRET_INVALID'],
    [{ scopes: ['a b'] }, 'PROVIDER_SCOPE_INVALID'],
    [{ groupClaim: '' }, 'PROVIDER_CLAIM_MISSING'],
    [{ groups: [{ group: 'x', roles: ['no-such-role'] }] }, 'PROVIDER_ROLE_ABOVE'],
    [{ groups: [{ group: 'x', roles: ['user'] }] }, 'PROVIDER_ROLE_ABOVE'],
  ] as const)
    assert.equal(await reasonOf(save({ key: 'fresh', issuer: 'https://fresh.example.org', ...fields })), reason, JSON.stringify(fields))
})

test('a group cannot be mapped to a role that the operator may not give', async () => {
  const role = { name: 'login-editor', title: { 'zh-CN': '登录', 'en-US': 'Login' }, permissions: ['federation:operator-login'] }
  assert.equal((await world.ask('/api/access/roles/create', role, { token: admin.token })).code, 200)
  const lesser = await world.operator(['login-editor'], { steppedUp: true })
  const fields = { key: 'lesser', issuer: 'https://lesser.example.org', isOn: false }
  assert.equal(await reasonOf(save({ ...fields, groups: [{ group: 'x', roles: ['admin'] }] }, lesser)), 'PROVIDER_ROLE_ABOVE')
  assert.equal(await reasonOf(save({ ...fields, groups: [{ group: 'x', roles: ['login-editor'] }] }, lesser)), 'ok')
  const unproven = await world.operator(['admin'])
  assert.equal(await reasonOf(save({ ...fields, groups: [], version: 1 }, unproven)), 'STEP_UP')
  assert.equal(
    await reasonOf(save({ ...fields, groups: [], version: 1 }, await world.operator(['editor'], { steppedUp: true }))),
    'FORBIDDEN',
  )
})

test('a test says in words what is wrong with a provider', async () => {
  const given = { key: 'probe', issuer: provider.url, clientId: 'lyceum', secret: 's' }
  const probe = async (fields: object = {}) => await reasonOf(ask('providers/test', { ...given, ...fields }))
  const { data } = await ask('providers/test', given)
  assert.equal(data['keys'], 1)
  assert.ok(Math.abs(Number(data['clockOffS'])) < 30)
  provider.answers['/token'] = answerJson({ error: 'invalid_client' }, 401)
  assert.equal(await probe(), 'PROVIDER_REFUSES_CLIENT')
  provider.answers = {}
  provider.description = { issuer: 'https://other.example' }
  assert.equal(await probe(), 'PROVIDER_ISSUER_DIFFERS')
  provider.description = {}
  provider.answers['/jwks'] = answerJson({ keys: [] })
  assert.equal(await probe(), 'PROVIDER_WITHOUT_KEYS')
  provider.answers = { '/.well-known/openid-configuration': answerJson({}, 404) }
  assert.equal(await probe(), 'PROVIDER_UNFIT')
  provider.answers = {}
  assert.equal(await probe({ issuer: 'https://10.0.0.8' }), 'PROVIDER_ADDRESS_PRIVATE')
  assert.equal(await probe({ issuer: 'http://127.0.0.1:9' }), 'PROVIDER_SILENT')
})

test('a test sends the stored secret to no other issuer and for no other client', async () => {
  const asked = () => provider.asked.filter(({ path }) => path === '/token').length
  const before = asked()
  assert.equal(
    await reasonOf(ask('providers/test', { key: 'served', issuer: provider.url, clientId: 'lyceum', secret: '' })),
    'PROVIDER_SECRET_MISSING',
  )
  assert.equal(
    await reasonOf(ask('providers/test', { key: 'staff', issuer: provider.url, clientId: 'other', secret: '' })),
    'PROVIDER_SECRET_MISSING',
  )
  assert.equal(asked(), before)
  assert.equal(await reasonOf(ask('providers/test', { key: 'staff', issuer: provider.url, clientId: 'lyceum', secret: '' })), 'ok')
})

test('a provider that is removed takes its links and the roles of its groups along', async () => {
  const account = await world.operator(['editor', 'inspector'])
  await world.sql.query(
    `insert into federation.identity (provider_key, subject, account_id, roles) values ('staff', 'x', $1, '{editor}')`,
    [account.id],
  )
  assert.equal(await reasonOf(ask('providers/remove', { key: 'staff' })), 'ok')
  assert.deepEqual(await rolesOf(world, account), ['inspector', 'user'])
  assert.equal((await world.sql.query(`select from federation.identity`)).rows.length, 0)
  assert.equal(await reasonOf(ask('providers/remove', { key: 'staff' })), 'NOT_FOUND')
})

test('the launch check reports a required provider without an emergency account', async () => {
  const linesOf = async ({ ask: asks }: Pick<World, 'ask'>, by: Person) => {
    const { data } = await asks('/api/launch/get', {}, by)
    const groups = data['groups'] as unknown as { lines: { key: string; state: string }[] }[]
    return groups.flatMap(({ lines }) => lines).flatMap(({ key, state }) => (key === 'operator-login' ? state : []))
  }
  assert.deepEqual(await linesOf(world, admin), [])
  assert.equal(await reasonOf(ask('local-logins', { accountIds: [admin.id] })), 'ok')
  assert.equal(await reasonOf(save({ requiredFor: 'operators' })), 'ok')
  assert.deepEqual(await linesOf(world, admin), ['good'])
  await world.sql.query('delete from federation.local_login')
  assert.deepEqual(await linesOf(world, admin), ['bad'])
  assert.equal(await reasonOf(ask('providers/remove', { key: 'staff' })), 'ok')
})

test('a site has five providers at most', async () => {
  for (let at = 0; at < 5; at++) await save({ key: `more-${at}`, issuer: `https://more-${at}.example.org`, isOn: false })
  assert.equal(await reasonOf(save({ key: 'sixth', issuer: 'https://sixth.example.org' })), 'PROVIDERS_FULL')
  assert.equal((await listed()).length, 5)
})
