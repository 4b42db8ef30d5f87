import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { answer, basic, connect, describe, post } from '#tests/world/openid/client.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

type Document = Readonly<Record<string, string>>
const discover = async () => (await (await fetch(`${world.url}/.well-known/openid-configuration`)).json()) as Document

/**
 * Repeats the requests of discourse-openid-connect (OmniAuth): no PKCE unless it is turned on, a nonce always, client_secret_basic, claims from
 * userinfo, which must be about the person of the id_token, and a logout with that token alone.
 */
test('Discourse logs a person in, with and without its PKCE, and out', async () => {
  const redirect_uri = 'https://forum.example.org/auth/oidc/callback'
  const person = await world.person()
  await describe(world, person)
  const document = await discover()
  assert.ok(document['token_endpoint_auth_methods_supported']?.includes('client_secret_basic'))
  for (const needsPkce of [false, true]) {
    const client = await connect(world, { redirectUris: [redirect_uri], needsPkce, scopes: ['profile', 'email'] })
    const [nonce, state, verifier] = [randomBytes(32).toString('hex'), randomBytes(24).toString('hex'), randomBytes(64).toString('hex')]
    const challenge = { code_challenge: hash('sha256', verifier, 'base64url'), code_challenge_method: 'S256' }
    const asked = { client_id: client.id, redirect_uri, response_type: 'code', scope: 'openid email profile', state, nonce }
    const to = await answer(world, person, needsPkce ? { ...asked, ...challenge } : asked)
    assert.equal(to.searchParams.get('state'), state)
    const code = to.searchParams.get('code')!
    const form = { grant_type: 'authorization_code', code, redirect_uri, scope: '', ...(needsPkce && { code_verifier: verifier }) }
    const { status, body } = await post(document['token_endpoint']!, form, { authorization: basic(client) })
    assert.equal(status, 200)
    const claims = decodeJwt(body['id_token']!)
    assert.deepEqual([claims.iss, claims.aud, claims['nonce']], [document['issuer'], client.id, nonce])
    const reply = await fetch(document['userinfo_endpoint']!, { headers: { authorization: `Bearer ${body['access_token']}` } })
    const { sub, ...info } = (await reply.json()) as Document
    assert.equal(sub, claims.sub)
    assert.deepEqual(info, { name: '陈晓', email: 'chen@example.org', email_verified: true })
    const logout = { id_token_hint: body['id_token'], post_logout_redirect_uri: 'https://forum.example.org/' }
    const { data } = await world.ask('/api/federation/logout', logout, person)
    assert.deepEqual(data, { client: 'Forum', to: 'https://forum.example.org/', isOwn: true })
  }
})

/** Repeats the requests of Moodle's auth_oidc: the answer and the secret in a form, a nonce, and no PKCE. */
test('Moodle logs a person in with its secret in the form', async () => {
  const redirect_uri = 'https://courses.example.org/auth/oidc/'
  const client = await connect(world, { redirectUris: [redirect_uri], needsPkce: false })
  const document = await discover()
  const asked = {
    client_id: client.id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 's1',
    nonce: 'N1',
    response_mode: 'form_post',
  }
  const { data } = await world.ask('/api/federation/authorize', { ...asked, decision: 'allow' }, await world.person())
  const { code, ...rest } = data['form'] as unknown as Record<string, string>
  assert.deepEqual([data['to'], rest], [redirect_uri, { state: 's1', iss: document['issuer'] }])
  const form = { client_id: client.id, client_secret: client.secret, grant_type: 'authorization_code', code: code!, redirect_uri }
  const { status, body } = await post(document['token_endpoint']!, form)
  assert.deepEqual([status, decodeJwt(body['id_token']!)['nonce']], [200, 'N1'])
})
