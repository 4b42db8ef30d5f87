import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { connect } from '#tests/world/openid/client.ts'
import { openWorld, type World } from '#tests/world.ts'
import { hostOf, isReturnAddress } from './client-address.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const GOOD = [
  'https://forum.example.org/auth/oidc/callback',
  'https://forum.example.org',
  'https://forum.example.org:8443/cb?from=site',
  'http://127.0.0.1:8080/cb',
  'http://localhost/cb',
]
const BAD = [
  'http://forum.example.org/cb',
  'https://forum.example.org/cb#part',
  'https://*.example.org/cb',
  'https://user:word@forum.example.org/cb',
  'https://FORUM.example.org/cb',
  'https://forum.example.org/a/../cb',
  'https://forum.example.org/c b',
  'https:\\\\forum.example.org/cb',
  '//forum.example.org/cb',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://forum.example.org/x',
  'forum.example.org/cb',
  '',
]

test('S61: only whole, exact https addresses, this machine and private schemes of apps are return addresses', () => {
  for (const address of GOOD) assert.equal(isReturnAddress(address, 'confidential'), true, address)
  for (const kind of ['confidential', 'public'] as const)
    for (const address of BAD) assert.equal(isReturnAddress(address, kind), false, address)
  assert.equal(isReturnAddress('org.example.app:/cb', 'public'), true)
  assert.equal(isReturnAddress('org.example.app:/cb', 'confidential'), false)
  assert.equal(hostOf('https://forum.example.org:8443/cb'), 'forum.example.org:8443')
  assert.equal(hostOf('org.example.app:/cb'), 'org.example.app')
})

test('S61: no scheme that a browser executes is ever a return address', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file', 'about', 'view-source', 'ws', 'ftp')
  fc.assert(fc.property(scheme, fc.string(), (name, rest) => assert.equal(isReturnAddress(`${name}:${rest}`, 'public'), false)))
})

const create = async (fields: object, details = { steppedUp: true }) => {
  const admin = await world.operator(['admin'], details)
  const whole = { name: 'x', kind: 'confidential', redirectUris: [GOOD[0]], logoutUris: [], noticeUri: '', scopes: [], needsPkce: true }
  const { code, data } = await world.ask('/api/federation/clients/create', { ...whole, ...fields }, admin)
  return code === 200 ? 'ok' : data['reason']
}

test('a client is made with permission and fresh proof, and only with sound fields (S42)', async () => {
  assert.equal(await create({}, { steppedUp: false }), 'STEP_UP')
  const editor = await world.operator(['chief-editor', 'developer'], { steppedUp: true })
  assert.equal((await world.ask('/api/federation/clients', {}, editor)).data['reason'], 'FORBIDDEN')
  for (const [fields, reason] of [
    [{}, 'ok'],
    [{ name: ' ' }, 'CLIENT_NAME_MISSING'],
    [{ redirectUris: [] }, 'CLIENT_ADDRESS_MISSING'],
    [{ redirectUris: [GOOD[0], BAD[0]] }, 'CLIENT_ADDRESS_INVALID'],
    [{ logoutUris: [BAD[1]] }, 'CLIENT_ADDRESS_INVALID'],
    [{ noticeUri: 'ftp://example.org/' }, 'NOTICE_ADDRESS_INVALID'],
    [{ noticeUri: 'https://10.0.0.1/' }, 'NOTICE_ADDRESS_PRIVATE'],
    [{ kind: 'public', needsPkce: false }, 'PKCE_NEEDED'],
    [{ scopes: ['admin'] }, 'BAD_REQUEST'],
  ] as const)
    assert.equal(await create(fields), reason, JSON.stringify(fields))
})

test('a site has at most fifty clients, also when two are added at once', async () => {
  await world.sql.query(
    `insert into federation.client (name, redirect_uris, scopes, created_by)
     select 'x', '{https://example.org/}', '{openid}', gen_random_uuid()
     from generate_series(1, 49 - (select count(*)::int from federation.client))`,
  )
  const both = await Promise.all([create({}), create({})])
  assert.deepEqual(both.toSorted(), ['CLIENTS_FULL', 'ok'])
  await world.sql.query('delete from federation.client')
})

test('a removed client is gone with its consents', async () => {
  const client = await connect(world)
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await world.ask('/api/federation/clients/remove', { id: client.id }, admin)).code, 200)
  assert.equal((await world.ask('/api/federation/clients/remove', { id: client.id }, admin)).data['reason'], 'NOT_FOUND')
  assert.equal((await world.ask('/api/federation/clients/rotate', { id: client.id }, admin)).data['reason'], 'NOT_FOUND')
  const app = await connect(world, { kind: 'public' })
  assert.equal((await world.ask('/api/federation/clients/rotate', { id: app.id }, admin)).data['reason'], 'CLIENT_IS_PUBLIC')
})
