import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { answer, begin, connect, limit, REDIRECT, readStep } from '#tests/world/openid/client.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

test('nothing goes back to an unknown client or an address that is not registered letter by letter', async () => {
  const client = await connect(world)
  const person = await world.person()
  for (const redirect_uri of [
    `${REDIRECT}/`,
    `${REDIRECT}?next=https://evil.example`,
    REDIRECT.replace('https:', 'http:'),
    REDIRECT.toUpperCase(),
    'https://evil.example/',
    `https://evil.example\\@forum.example.org/auth/oidc/callback`,
    `//forum.example.org/auth/oidc/callback`,
    'javascript:alert(1)',
    undefined,
  ]) {
    const { parts } = await begin(client, { redirect_uri })
    assert.equal((await readStep(world, person, parts)).data['reason'], 'REDIRECT_UNKNOWN', redirect_uri)
    const answered = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' }, person)
    assert.equal(answered.data['reason'], 'REDIRECT_UNKNOWN', redirect_uri)
  }
  for (const id of [crypto.randomUUID(), 'x', `${client.id}'`]) {
    const { parts } = await begin({ id })
    assert.equal((await readStep(world, person, parts)).data['reason'], 'CLIENT_UNKNOWN')
  }
})

test('a faulty request is answered at the registered address, with state and iss, by the reading and the writing call alike', async () => {
  const client = await connect(world)
  const person = await world.person()
  for (const [more, error] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ scope: 'profile' }, 'invalid_scope'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ request: 'x.y.z' }, 'request_not_supported'],
    [{ request_uri: 'https://evil.example/' }, 'request_uri_not_supported'],
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
  ] as const) {
    const { parts, state } = await begin(client, more)
    const read = await readStep(world, person, parts)
    assert.equal(read.data['step'], 'back', JSON.stringify(more))
    for (const to of [new URL(read.data['to']!), await answer(world, person, parts)]) {
      assert.equal(to.origin + to.pathname, REDIRECT)
      assert.equal(to.searchParams.get('error'), error, JSON.stringify(more))
      assert.equal(to.searchParams.get('state'), state)
      assert.equal(to.searchParams.get('iss'), world.url)
      assert.equal(to.searchParams.has('code'), false)
    }
  }
})

test('a client may have its answer posted, also that of a faulty request', async () => {
  const client = await connect(world)
  const person = await world.person()
  const { parts, state } = await begin(client, { response_mode: 'form_post' })
  const { data } = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' }, person)
  const { code, ...rest } = data['form'] as unknown as Record<string, string>
  assert.match(code!, /^[\w-]{43}$/)
  assert.deepEqual([data['to'], rest], [REDIRECT, { state, iss: world.url }])
  const faulty = await readStep(world, person, { ...parts, prompt: 'create' })
  assert.deepEqual([faulty.data['to'], (faulty.data['form'] as unknown as Record<string, string>)['error']], [REDIRECT, 'invalid_request'])
})

test('a confidential client without PKCE has to send a nonce', async () => {
  const client = await connect(world, { needsPkce: false })
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  const person = await world.person()
  const { parts } = await begin(client, { ...without, nonce: undefined })
  assert.equal((await answer(world, person, parts)).searchParams.get('error'), 'invalid_request')
  const { parts: bound } = await begin(client, without)
  assert.ok((await answer(world, person, bound)).searchParams.has('code'))
})

test('an answer needs a full session and, without a consent in force, the decision of the person', async () => {
  const client = await connect(world)
  const { parts } = await begin(client)
  assert.equal((await readStep(world, undefined, parts)).data['step'], 'log-in')
  const stranger = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' })
  assert.equal(stranger.data['reason'], 'SESSION')
  const person = await world.person()
  const unasked = await world.ask('/api/federation/authorize', { ...parts, decision: 'continue' }, person)
  assert.equal(unasked.data['reason'], 'CONSENT_MISSING')
  const refused = await answer(world, person, parts, 'refuse')
  assert.equal(refused.searchParams.get('error'), 'access_denied')
  await limit(world, person, 'second factor owed')
  world.forgetCaches()
  const pending = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' }, person)
  assert.equal(pending.data['reason'], 'SECOND_FACTOR')
  assert.equal((await readStep(world, person, parts)).data['step'], 'log-in')
})

test('prompt=none is answered without a question: by a code or by the reason why not', async () => {
  const client = await connect(world)
  const { parts } = await begin(client, { prompt: 'none' })
  const errorFor = async (person?: Parameters<typeof readStep>[1]) => {
    const { data } = await readStep(world, person, parts)
    return data['step'] === 'back' ? new URL(data['to']!).searchParams.get('error') : data['step']
  }
  assert.equal(await errorFor(), 'login_required')
  const person = await world.person()
  assert.equal(await errorFor(person), 'consent_required')
  await answer(world, person, (await begin(client)).parts)
  assert.equal(await errorFor(person), 'continue')
  assert.ok((await answer(world, person, parts, 'continue')).searchParams.has('code'))
})

test('an app that others can pose as is asked for consent each time (RFC 8252)', async () => {
  const redirectUris = ['org.example.app:/cb', REDIRECT]
  const app = await connect(world, { kind: 'public', redirectUris })
  const person = await world.person()
  for (const [redirect_uri, step] of [
    ['org.example.app:/cb', 'ask'],
    [REDIRECT, 'continue'],
  ] as const) {
    const { parts } = await begin(app, { redirect_uri })
    await answer(world, person, parts)
    assert.equal((await readStep(world, person, parts)).data['step'], step)
  }
})

test('prompt=login and max_age need a fresh proof, which auth_time shows (S42)', async () => {
  const client = await connect(world)
  const person = await world.person()
  await world.clock.move(10 * MINUTE)
  for (const more of [{ prompt: 'login' }, { max_age: '300' }, { max_age: '0' }]) {
    const { parts } = await begin(client, more)
    assert.equal((await readStep(world, person, parts)).data['needsProof'], true)
    const early = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' }, person)
    assert.equal(early.data['reason'], 'STEP_UP', JSON.stringify(more))
  }
  const silent = await readStep(world, person, (await begin(client, { prompt: 'none', max_age: '300' })).parts)
  assert.equal(new URL(silent.data['to']!).searchParams.get('error'), 'login_required')
  assert.ok((await answer(world, person, (await begin(client, { max_age: '3600' })).parts)).searchParams.has('code'))
  await limit(world, person, 'proven')
  world.forgetCaches()
  assert.ok((await answer(world, person, (await begin(client, { prompt: 'login' })).parts)).searchParams.has('code'))
})

test('a restricted account gets the reason and passes nothing on', async () => {
  const client = await connect(world)
  const person = await world.person()
  await limit(world, person, 'restricted')
  const { parts } = await begin(client)
  assert.equal((await readStep(world, person, parts)).data['reason'], 'ACCOUNT_RESTRICTED')
  const answered = await world.ask('/api/federation/authorize', { ...parts, decision: 'allow' }, person)
  assert.equal(answered.data['reason'], 'ACCOUNT_RESTRICTED')
})

test('the pages are framed by no site, stored nowhere and send no referrer; none of it uses a cookie', async () => {
  for (const path of ['/oauth/authorize?client_id=x', '/oauth/logout']) {
    const { headers } = await fetch(world.url + path)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    // Only the login posts to the address of a client.
    assert.equal(headers.get('content-security-policy')?.includes("form-action 'self' https:"), path.startsWith('/oauth/authorize'))
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('set-cookie'), null)
  }
})

test('pages of other sites cannot ask the endpoints of programs (S53, S54)', async () => {
  for (const [path, method] of [
    ['token', 'POST'],
    ['revoke', 'POST'],
    ['userinfo', 'GET'],
  ] as const) {
    const reply = await fetch(`${world.url}/oauth/${path}`, { method, headers: { origin: 'https://evil.example' } })
    assert.equal(reply.status, 403)
    assert.equal(reply.headers.get('access-control-allow-origin'), null)
  }
  assert.equal((await fetch(`${world.url}/oauth/token`)).status, 405)
  const json = await fetch(`${world.url}/oauth/token`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  assert.equal(json.status, 415)
  const doubled = await fetch(`${world.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams([
      ['code', 'a'],
      ['code', 'b'],
    ]),
  })
  assert.equal(doubled.status, 400)
})
