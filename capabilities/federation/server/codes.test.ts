import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SECOND } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { answer, begin, connect, exchange, type MadeClient, post, readUserinfo } from '#tests/world/openid/client.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

/** Returns a new code of the client with what its client needs to exchange it. */
async function codeFor(client: MadeClient, more: Readonly<Record<string, string | undefined>> = {}) {
  const { parts, verifier } = await begin(client, more)
  const to = await answer(world, await world.person(), parts)
  return { code: to.searchParams.get('code')!, verifier }
}
const errorOf = async (asked: ReturnType<typeof exchange>) => {
  const { status, body } = await asked
  return status === 200 ? 'ok' : body['error']
}

test('a code is used once; a second use ends the login of the first and is recorded', async () => {
  const client = await connect(world)
  const given = await codeFor(client)
  const { body } = await exchange(world, client, given)
  assert.equal((await readUserinfo(world, body['access_token'])).status, 200)
  assert.equal(await errorOf(exchange(world, client, given)), 'invalid_grant')
  assert.equal((await readUserinfo(world, body['access_token'])).status, 401)
  assert.ok((await actionsOn(world, `client:${client.id}`)).includes('client.code-replayed'))
})

test('of two parallel uses of a code, at most one gets tokens, also in two processes', async () => {
  const client = await connect(world)
  const second = await world.second()
  for (let round = 0; round < 5; round++) {
    const given = await codeFor(client)
    const outcomes = await Promise.all([world, second, world, second].map((process) => errorOf(exchange(process, client, given))))
    assert.deepEqual(outcomes.toSorted(), ['invalid_grant', 'invalid_grant', 'invalid_grant', 'ok'])
  }
})

test('a code of another client is refused, and stays valid for its own', async () => {
  const [own, other] = [await connect(world), await connect(world)]
  const given = await codeFor(own)
  assert.equal(await errorOf(exchange(world, other, given)), 'invalid_grant')
  assert.equal(await errorOf(exchange(world, own, given)), 'ok')
})

test('a code is valid for sixty seconds', async () => {
  const client = await connect(world)
  const [early, late] = [await codeFor(client), await codeFor(client)]
  await world.clock.move(50 * SECOND)
  assert.equal(await errorOf(exchange(world, client, early)), 'ok')
  await world.clock.move(11 * SECOND)
  assert.equal(await errorOf(exchange(world, client, late)), 'invalid_grant')
})

test('a code is bound to the return address and the verifier of its request, and a wrong one voids it', async () => {
  const client = await connect(world, { redirectUris: ['https://forum.example.org/auth/oidc/callback', 'https://forum.example.org/other'] })
  for (const wrong of [
    { redirect_uri: 'https://forum.example.org/other' },
    { redirect_uri: null },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: null },
    { code_verifier: 'short' },
  ]) {
    const given = await codeFor(client)
    assert.equal(await errorOf(exchange(world, client, { ...given, ...wrong })), 'invalid_grant', JSON.stringify(wrong))
    assert.equal(await errorOf(exchange(world, client, given)), 'invalid_grant', 'voided')
  }
})

test('a code without a challenge takes no verifier, so that PKCE is not downgraded', async () => {
  const client = await connect(world, { needsPkce: false })
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  const given = await codeFor(client, without)
  assert.equal(await errorOf(exchange(world, client, given)), 'invalid_grant')
  const { code } = await codeFor(client, without)
  assert.equal(await errorOf(exchange(world, client, { code })), 'ok')
  const bound = await codeFor(client)
  assert.equal(await errorOf(exchange(world, client, { code: bound.code })), 'invalid_grant')
})

test('only the client itself gets tokens: by the right secret, sent in one way', async () => {
  const client = await connect(world)
  const publicClient = await connect(world, { kind: 'public' })
  const token = (form: Record<string, string>, headers = {}) =>
    post(`${world.url}/oauth/token`, { grant_type: 'authorization_code', redirect_uri: 'x', ...form }, headers)
  const { code } = await codeFor(client)
  const secret = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  for (const [form, headers] of [
    [{ client_id: client.id }, {}],
    [{ client_id: client.id, client_secret: `${client.secret}x` }, {}],
    [{ client_id: client.id, client_secret: '' }, {}],
    [{ client_id: client.id, client_secret: client.secret }, { authorization: `Basic ${secret}` }],
    [{ client_id: publicClient.id }, { authorization: `Basic ${secret}` }],
    [{ client_id: publicClient.id, client_secret: 'any' }, {}],
    [{ client_id: crypto.randomUUID(), client_secret: client.secret }, {}],
    [{}, { authorization: 'Basic %%' }],
  ] as const) {
    const { status, body } = await token({ ...form, code }, headers)
    assert.deepEqual([status, body['error']], [401, 'invalid_client'], JSON.stringify([form, headers]))
  }
  assert.equal(
    (await token({ client_id: client.id, client_secret: client.secret, grant_type: 'password' })).body['error'],
    'unsupported_grant_type',
  )
})

test('a code and its tokens are stored as hashes only (S116)', async () => {
  const client = await connect(world, {})
  const given = await codeFor(client, { scope: 'openid offline_access' })
  const { body } = await exchange(world, client, given)
  const { rows } = await world.sql.query<{ all: string }>(
    `select (select string_agg(t::text, ' ') from federation.client_token t) || (select string_agg(s::text, ' ') from federation.client_session s)
       || (select string_agg(c::text, ' ') from federation.client c) as all`,
  )
  for (const secret of [given.code, body['access_token']!, body['refresh_token']!, client.secret])
    assert.equal(rows[0]!.all.includes(secret), false)
})
