import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CryptoKey, exportSPKI, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { connect, logIn } from '#tests/world/openid/client.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const read = async (person: Person | undefined, input: object) =>
  (await world.ask('/api/federation/logout', { ...input }, person ?? {})).data
const BACK = 'https://forum.example.org/'

test('a client that shows the login of this session needs no question, and gets the person back with its state', async () => {
  const client = await connect(world)
  const person = await world.person()
  const { id_token } = await logIn(world, person, client)
  const asked = { id_token_hint: id_token, post_logout_redirect_uri: BACK, state: 's&1' }
  assert.deepEqual(await read(person, asked), { client: 'Forum', to: `${BACK}?state=s%261`, isOwn: true })
  assert.equal((await read(await world.anotherSession(person), asked))['isOwn'], false)
  assert.equal((await read(undefined, asked))['isOwn'], false)
  assert.deepEqual(await read(person, {}), { client: null, to: null, isOwn: false })
  assert.equal((await read(person, { client_id: client.id, post_logout_redirect_uri: BACK }))['isOwn'], false)
})

test('a logout goes to no address that its client has not registered', async () => {
  const client = await connect(world)
  const { id_token } = await logIn(world, await world.person(), client)
  for (const to of [`${BACK}x`, 'https://evil.example/', 'javascript:alert(1)']) {
    assert.equal((await read(undefined, { id_token_hint: id_token, post_logout_redirect_uri: to }))['reason'], 'REDIRECT_UNKNOWN')
    assert.equal((await read(undefined, { client_id: client.id, post_logout_redirect_uri: to }))['reason'], 'REDIRECT_UNKNOWN')
  }
  const other = await connect(world)
  assert.equal((await read(undefined, { id_token_hint: id_token, client_id: other.id }))['reason'], 'CLIENT_UNKNOWN')
})

test('a client that sends its address alone gets the person back after a question, if the address is registered and the client is on', async () => {
  const uri = `https://indico-${crypto.randomUUID()}.example.org/`
  const client = await connect(world, { name: 'Indico', logoutUris: [uri] })
  const person = await world.person()
  await logIn(world, person, client)
  const asked = { post_logout_redirect_uri: uri, state: 'x' }
  assert.deepEqual(await read(person, asked), { client: 'Indico', to: `${uri}?state=x`, isOwn: false })
  for (const to of [`${uri}x`, uri.toUpperCase(), uri.slice(0, -1), `${uri}?a`])
    assert.equal((await read(person, { post_logout_redirect_uri: to }))['reason'], 'REDIRECT_UNKNOWN', to)
  await world.sql.query('update federation.client set is_on = false where id = $1', [client.id])
  assert.equal((await read(person, asked))['reason'], 'REDIRECT_UNKNOWN')
})

test('a login whose row is removed still names its client, and proves no session', async () => {
  const client = await connect(world)
  const person = await world.person()
  const { id_token } = await logIn(world, person, client)
  await world.sql.query('delete from federation.client_session where client_id = $1', [client.id])
  const asked = { id_token_hint: id_token, post_logout_redirect_uri: BACK }
  assert.deepEqual(await read(person, asked), { client: 'Forum', to: BACK, isOwn: false })
})

test('a hint with alg none, or signed by the public key as a password, counts as none', async () => {
  const client = await connect(world)
  const person = await world.person()
  const { id_token } = await logIn(world, person, client)
  const [, payload = ''] = id_token!.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { keys } = (await (await fetch(`${world.url}/oauth/jwks`)).json()) as { keys: JWK[] }
  const spki = await exportSPKI((await importJWK(keys[0]!, 'RS256', { extractable: true })) as CryptoKey)
  const none = new UnsecuredJWT(claims).encode()
  const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys[0]!.kid! }).sign(new TextEncoder().encode(spki))
  const [head = '', , signature = ''] = id_token!.split('.')
  const moved = `${head}.${Buffer.from(JSON.stringify({ ...claims, aud: client.id, sid: crypto.randomUUID() })).toString('base64url')}.${signature}`
  assert.equal((await read(person, { id_token_hint: id_token }))['isOwn'], true)
  for (const hint of [none, confused, moved, `${id_token}x`, 'a.b.c', '']) {
    assert.deepEqual(await read(person, { id_token_hint: hint }), { client: null, to: null, isOwn: false })
    assert.equal((await read(person, { id_token_hint: hint, post_logout_redirect_uri: BACK }))['reason'], 'REDIRECT_UNKNOWN')
  }
})
