import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as openid from 'openid-client'
import { certify } from '#tests/fixtures/content.ts'
import { answer, connect, describe, discover, type MadeClient, partsOf, REDIRECT, readStep } from '#tests/world/openid/client.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const ALL = 'openid profile email certification offline_access'

/** Logs in by a real client, which checks state, nonce, iss, signature and times. */
async function logInReally(config: openid.Configuration, person: Person, scope = ALL) {
  const [verifier, state, nonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  assert.equal(url.origin + url.pathname, `${world.url}/oauth/authorize`)
  const to = await answer(world, person, partsOf(url))
  return openid.authorizationCodeGrant(config, to, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce })
}

const confidential = (client: MadeClient) => [openid.ClientSecretBasic(client.secret), openid.ClientSecretPost(client.secret)]

test('a real client logs a person in by discovery, code, PKCE, id_token and userinfo', async () => {
  const client = await connect(world)
  for (const auth of confidential(client)) {
    const config = await discover(world, client, auth)
    const person = await world.person()
    const tokens = await logInReally(config, person)
    const claims = tokens.claims()
    assert.equal(claims?.iss, world.url)
    assert.equal(typeof claims?.auth_time, 'number')
    const userinfo = await openid.fetchUserInfo(config, tokens.access_token, claims!.sub)
    assert.deepEqual(Object.keys(userinfo).sort(), ['certification', 'name', 'sub'])
    const again = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    assert.equal(again.claims()?.sub, claims?.sub)
    assert.notEqual(again.refresh_token, tokens.refresh_token)
  }
})

test('a real public client logs a person in without a secret', async () => {
  const { id } = await connect(world, { kind: 'public' })
  const config = await discover(world, { id, secret: '' }, openid.None())
  const tokens = await logInReally(config, await world.person(), 'openid')
  assert.equal(tokens.refresh_token, undefined)
  assert.deepEqual(Object.keys(await openid.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)), ['sub'])
})

test('claims follow the scopes that the client may ask for, and the account as it is now', async () => {
  const wide = await connect(world)
  const narrow = await connect(world, { scopes: [] })
  const person = await world.person()
  await describe(world, person)
  await certify(world, person)
  const claimsOf = async (client: MadeClient) => {
    const config = await discover(world, client, openid.ClientSecretBasic(client.secret))
    const tokens = await logInReally(config, person)
    return openid.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
  }
  const { sub, certification, ...rest } = await claimsOf(wide)
  assert.deepEqual(rest, { name: '陈晓', email: 'chen@example.org', email_verified: true })
  assert.equal((certification as { kind: string }[])[0]?.kind, 'professional')
  const other = await claimsOf(narrow)
  assert.deepEqual(Object.keys(other), ['sub'])
  assert.notEqual(other.sub, sub)
  await describe(world, person, false)
  assert.equal('email' in (await claimsOf(wide)), false)
})

test('a person is the same at each login to a client, and somebody else at every other client', async () => {
  const [one, two] = [await connect(world), await connect(world)]
  const person = await world.person()
  const subOf = async (client: MadeClient) =>
    (await logInReally(await discover(world, client, openid.ClientSecretBasic(client.secret)), person)).claims()!.sub
  const first = await subOf(one)
  assert.equal(await subOf(one), first)
  assert.notEqual(await subOf(two), first)
  assert.notEqual(first, person.id)
})

test('consent is asked once for each client and scope, and again when it was withdrawn', async () => {
  const client = await connect(world)
  const person = await world.person()
  const config = await discover(world, client)
  const stepFor = async (scope: string, more = {}) => {
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...more,
    })
    return (await readStep(world, person, partsOf(url))).data['step']
  }
  assert.equal(await stepFor('openid profile'), 'ask')
  await logInReally(config, person, 'openid profile')
  assert.equal(await stepFor('openid profile'), 'continue')
  assert.equal(await stepFor('openid'), 'continue')
  assert.equal(await stepFor('openid email'), 'ask')
  assert.equal(await stepFor('openid profile', { prompt: 'consent' }), 'ask')
  const listed = await world.ask('/api/federation/consents', {}, person)
  assert.deepEqual(
    (listed.data as unknown as { id: string; host: string }[]).map(({ id, host }) => [id, host]),
    [[client.id, 'forum.example.org']],
  )
  assert.equal((await world.ask('/api/federation/consents/withdraw', { id: client.id }, person)).code, 200)
  assert.equal(await stepFor('openid'), 'ask')
  assert.equal((await world.ask('/api/federation/consents/withdraw', { id: client.id }, person)).data['reason'], 'NOT_FOUND')
})
