import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { DAY, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { openReceiver } from '#tests/outside/receiver.ts'
import {
  answer,
  basic,
  begin,
  connect,
  exchange,
  limit,
  logIn,
  type MadeClient,
  post,
  readStep,
  readUserinfo,
  refresh,
} from '#tests/world/openid/client.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const SCOPE = 'openid profile offline_access'

/** Returns whether a login is alive: its access token, and its refresh token, which is not used up. */
async function isAlive(client: MadeClient, tokens: Readonly<Record<string, string>>, process: Pick<World, 'url'> = world) {
  const { status } = await readUserinfo(process, tokens['access_token'])
  const { rows } = await world.sql.query(
    `select from federation.client_token t join federation.client_session s on s.id = t.client_session_id
     where t.hash = sha256(convert_to($1, 'UTF8')) and s.ended_at is null and s.client_id = $2`,
    [tokens['refresh_token'], client.id],
  )
  return [status === 200, rows.length === 1]
}

test('a login at a client ends with the session that it rests on: logout, disabling, restriction, closing, erasing (S34, S38)', async () => {
  const client = await connect(world)
  const ends: readonly ((person: Person) => Promise<unknown>)[] = [
    (person) => world.ask('/api/user/logout', {}, person),
    async (person) => {
      const admin = await world.operator(['admin'], { steppedUp: true })
      const done = await world.ask('/api/people/status', { id: person.id, status: 'disabled', reason: '测试停用账号' }, admin)
      assert.equal(done.code, 200)
    },
    (person) => limit(world, person, 'session ended'),
    (person) => limit(world, person, 'disabled'),
    (person) => world.sql.query('update federation.consent set withdrawn_at = platform.now() where account_id = $1', [person.id]),
    (person) => limit(world, person, 'restricted'),
    (person) => limit(world, person, 'closing'),
    (person) => world.eraseAccount(person.id),
  ]
  for (const [at, end] of ends.entries()) {
    const person = await world.person()
    const tokens = await logIn(world, person, client, SCOPE)
    assert.equal((await readUserinfo(world, tokens['access_token'])).status, 200)
    await end(person)
    assert.equal((await readUserinfo(world, tokens['access_token'])).status, 401, String(at))
    assert.equal((await refresh(world, client, tokens['refresh_token'])).body['error'], 'invalid_grant', String(at))
  }
})

test('another session of the account leaves the login alone', async () => {
  const client = await connect(world)
  const person = await world.person()
  const other = await world.anotherSession(person)
  const tokens = await logIn(world, person, client, SCOPE)
  await world.ask('/api/user/logout', {}, other)
  assert.deepEqual(await isAlive(client, tokens), [true, true])
})

test('a client that is turned off is refused at once in every process, and its logins end', async () => {
  const client = await connect(world)
  await using second = await world.second()
  const person = await world.person()
  const tokens = await logIn(world, person, client, SCOPE)
  const begun = await begin(client)
  const code = (await answer(world, person, begun.parts)).searchParams.get('code')
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data } = await world.ask('/api/federation/clients', {}, admin)
  const row = (data['list'] as unknown as { id: string; version: number }[]).find(({ id }) => id === client.id)!
  const change = (isOn: boolean, version: number) =>
    world.ask('/api/federation/clients/update', { ...row, version, isOn, name: 'Forum' }, admin)
  assert.equal((await change(false, row.version)).code, 200)
  assert.equal((await change(true, row.version)).data['reason'], 'CLIENT_CHANGED')
  for (const process of [world, second]) {
    assert.equal((await readUserinfo(process, tokens['access_token'])).status, 401)
    assert.equal((await readStep(process, person, begun.parts)).data['reason'], 'CLIENT_UNKNOWN')
    assert.equal((await exchange(process, client, { code, verifier: begun.verifier })).body['error'], 'invalid_client')
    assert.equal((await refresh(process, client, tokens['refresh_token'])).body['error'], 'invalid_client')
  }
  assert.equal((await change(true, row.version + 1)).code, 200)
  assert.equal((await refresh(world, client, tokens['refresh_token'])).body['error'], 'invalid_grant')
})

test('a new secret replaces the previous one at once', async () => {
  const client = await connect(world)
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data } = await world.ask('/api/federation/clients/rotate', { id: client.id }, admin)
  assert.equal((await refresh(world, client, 'x')).body['error'], 'invalid_client')
  assert.equal((await refresh(world, { ...client, secret: String(data['secret']) }, 'x')).body['error'], 'invalid_grant')
})

test('a refresh token is used once; a second use ends the whole login and is recorded', async () => {
  const client = await connect(world)
  const first = await logIn(world, await world.person(), client, SCOPE)
  const { body: second } = await refresh(world, client, first['refresh_token'])
  assert.deepEqual(await isAlive(client, second), [true, true])
  assert.equal((await refresh(world, client, first['refresh_token'])).body['error'], 'invalid_grant')
  assert.deepEqual(await isAlive(client, second), [false, false])
  assert.equal((await refresh(world, client, second['refresh_token'])).body['error'], 'invalid_grant')
  assert.ok((await actionsOn(world, `client:${client.id}`)).includes('client.token-replayed'))
})

test('a refresh keeps the scopes of the login, named in any order, and adds none', async () => {
  const client = await connect(world)
  const tokens = await logIn(world, await world.person(), client, SCOPE)
  const ask = async (scope: string, token: string | undefined) =>
    await post(
      `${world.url}/oauth/token`,
      { grant_type: 'refresh_token', refresh_token: token ?? '', scope },
      { authorization: basic(client) },
    )
  assert.equal((await ask(`${SCOPE} email`, tokens['refresh_token'])).body['error'], 'invalid_scope')
  const { body } = await ask('offline_access openid', tokens['refresh_token'])
  assert.deepEqual(String(body['scope']).split(' ').sort(), SCOPE.split(' ').sort())
})

test('of two parallel uses of a refresh token, at most one gets tokens, and the login ends', async () => {
  const client = await connect(world)
  await using second = await world.second()
  const tokens = await logIn(world, await world.person(), client, SCOPE)
  const both = await Promise.all([world, second].map((process) => refresh(process, client, tokens['refresh_token'])))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
  const { body } = both.find(({ status }) => status === 200)!
  assert.deepEqual(await isAlive(client, body), [false, false])
})

test('userinfo answers GET and POST by the header alone', async () => {
  const client = await connect(world)
  const tokens = await logIn(world, await world.person(), client)
  const token = tokens['access_token'] ?? ''
  const ask = async (method: string, query: string, headers: Record<string, string>) =>
    (await fetch(`${world.url}/oauth/userinfo${query}`, { method, headers })).status
  for (const method of ['GET', 'POST']) {
    assert.equal(await ask(method, '', { authorization: `Bearer ${token}` }), 200, method)
    assert.equal(await ask(method, `?access_token=${token}`, {}), 401, method)
    assert.equal(await ask(method, '', { token }), 401, method)
  }
})

test('a refresh token of another client is refused, and access tokens are none', async () => {
  const [own, other] = [await connect(world), await connect(world)]
  const tokens = await logIn(world, await world.person(), own, SCOPE)
  assert.equal((await refresh(world, other, tokens['refresh_token'])).body['error'], 'invalid_grant')
  assert.equal((await refresh(world, own, tokens['access_token'])).body['error'], 'invalid_grant')
  assert.equal((await readUserinfo(world, tokens['refresh_token'])).status, 401)
  assert.deepEqual(await isAlive(own, tokens), [true, true])
})

test('an access token is valid for ten minutes, a login for thirty days', async () => {
  const client = await connect(world)
  const tokens = await logIn(world, await world.person(), client, SCOPE)
  await world.clock.move(11 * MINUTE)
  assert.equal((await readUserinfo(world, tokens['access_token'])).status, 401)
  const { body } = await refresh(world, client, tokens['refresh_token'])
  await world.clock.move(30 * DAY)
  assert.equal((await refresh(world, client, body['refresh_token'])).body['error'], 'invalid_grant')
})

test('a client revokes its own tokens and no others', async () => {
  const [own, other] = [await connect(world), await connect(world)]
  const tokens = await logIn(world, await world.person(), own, SCOPE)
  const revoke = (client: MadeClient, token: string | undefined) =>
    post(`${world.url}/oauth/revoke`, { token: token ?? '' }, { authorization: basic(client) })
  assert.equal((await revoke(other, tokens['refresh_token'])).status, 200)
  assert.equal((await revoke({ ...own, secret: 'x' }, tokens['refresh_token'])).status, 401)
  assert.deepEqual(await isAlive(own, tokens), [true, true])
  assert.equal((await revoke(own, tokens['access_token'])).status, 200)
  assert.deepEqual(await isAlive(own, tokens), [false, true])
  assert.equal((await revoke(own, tokens['refresh_token'])).status, 200)
  assert.deepEqual(await isAlive(own, tokens), [false, false])
})

test('a client gets a signed notice of the end of a login, and again until it answers', async () => {
  await using receiver = await openReceiver('/logout', (response) => response.writeHead(503).end())
  const client = await connect(world, { noticeUri: receiver.url })
  const person = await world.person()
  const tokens = await logIn(world, person, client)
  const other = await logIn(world, await world.person(), client)
  await world.ask('/api/user/logout', {}, person)
  await world.runScheduledTasks()
  receiver.answerBy((response) => response.writeHead(200).end())
  await world.clock.move(2 * MINUTE)
  await world.runScheduledTasks()
  await world.clock.move(DAY)
  await world.runScheduledTasks()
  assert.equal(receiver.received.length, 2)
  const keys = createRemoteJWKSet(new URL(`${world.url}/oauth/jwks`))
  const token = new URLSearchParams(receiver.received[0]!.body).get('logout_token')!
  const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer: world.url, audience: client.id, typ: 'logout+jwt' })
  assert.equal(protectedHeader.alg, 'RS256')
  const { payload: login } = await jwtVerify(tokens['id_token']!, keys)
  assert.deepEqual([payload['sub'], payload['sid']], [login['sub'], login['sid']])
  assert.ok('http://schemas.openid.net/event/backchannel-logout' in (payload['events'] as object))
  assert.equal('nonce' in payload, false)
  assert.notEqual((await jwtVerify(other['id_token']!, keys)).payload['sid'], payload['sid'])
})

test('S110: a notice goes to no address that has become private', async () => {
  const client = await connect(world)
  await world.sql.query(`update federation.client set notice_uri = 'https://10.0.0.1/' where id = $1`, [client.id])
  const person = await world.person()
  await logIn(world, person, client)
  await world.ask('/api/user/logout', {}, person)
  await world.runScheduledTasks()
  const { rows } = await world.sql.query(
    `select outcome from federation.logout_notice n join federation.client_session s on s.id = n.client_session_id where s.client_id = $1`,
    [client.id],
  )
  assert.deepEqual(rows, [{ outcome: 'private' }])
})

test('erasing an account removes its consents, logins and subject', async () => {
  const client = await connect(world)
  const person = await world.person()
  await logIn(world, person, client, SCOPE)
  assert.equal(await world.eraseAccount(person.id), true)
  for (const table of ['consent', 'client_session']) {
    const { rowCount } = await world.sql.query(`select from federation.${table} where account_id = $1`, [person.id])
    assert.equal(rowCount, 0, table)
  }
})

test('a process that is killed between code and tokens leaves a code that works, or one that was used', async () => {
  const client = await connect(world)
  const person = await world.person()
  await using mortal = await world.mortal()
  const begun = await begin(client)
  const code = (await answer(world, person, begun.parts)).searchParams.get('code')
  const asked = exchange(mortal, client, { code, verifier: begun.verifier }).catch(() => undefined)
  await mortal.kill()
  const first = await asked
  const second = await exchange(world, client, { code, verifier: begun.verifier })
  assert.equal(second.status === 200 && first?.status === 200, false)
  const { rows } = await world.sql.query<{ tokens: number; used: boolean }>(
    `select (select count(*)::int from federation.client_token where client_session_id = s.id) as tokens, code_used_at is not null as used
     from federation.client_session s where client_id = $1`,
    [client.id],
  )
  assert.deepEqual(rows, [{ tokens: 1, used: true }])
})
