import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSmtpStandIn, type SmtpStandIn } from '#server/outside/mail/smtp.stand-in.ts'
import { openWorld, type World } from '#tests/world.ts'

const SEND = '/api/profile/email/send'
const VERIFY = '/api/profile/email/verify'
const HOUR = 3_600_000

const openMailWorld = (server: SmtpStandIn) =>
  openWorld({ env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'news@example.org', PUBLIC_URL: 'https://lyceum.example' } })

const setEmail = (world: World, token: string, email: string) => world.ask('/api/user/save-info', { email }, { token })
const stateOf = async (world: World, token: string) => (await world.ask('/api/profile/email', {}, { token })).data

async function tokenIn(server: SmtpStandIn, count: number): Promise<string> {
  for (const began = performance.now(); server.letters.length < count; await sleep(10))
    assert.ok(performance.now() - began < 5_000, 'no letter')
  const { data } = server.letters[count - 1]!
  const [head = '', body = ''] = [data.slice(0, data.indexOf('\n\n')), data.slice(data.indexOf('\n\n') + 2)]
  const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body.replaceAll('=\n', '').replaceAll('=3D', '=')
  return /https:\/\/lyceum\.example\/user\/verify-email#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? assert.fail(text)
}

test('An address is verified once by the link of an email, without a session, and no response reveals its owner', async () => {
  await using server = await openSmtpStandIn()
  await using world = await openMailWorld(server)
  const { token, id } = await world.person()
  assert.equal((await world.ask(SEND, {}, { token })).data['reason'], 'EMAIL_REQUIRED')
  await setEmail(world, token, 'li@example.org')
  assert.equal((await world.ask(SEND, {}, { token })).http, 200)
  const secret = await tokenIn(server, 1)
  assert.equal(server.letters[0]!.to, 'li@example.org')
  const { rows } = await world.sql.query('select l::text as line from profile.email_link l where account_id = $1', [id])
  assert.ok(!rows[0].line.includes(secret), 'the token is kept as a hash alone')

  const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask(VERIFY, { token: secret })))
  assert.deepEqual(
    answers.filter(({ http }) => http === 200).map(({ data }) => data),
    [null],
  )
  for (const { http, data } of answers) if (http !== 200) assert.deepEqual(data, { reason: 'EMAIL_LINK_INVALID' })
  assert.ok((await stateOf(world, token))['verifiedAt'])
  assert.equal((await world.ask(SEND, {}, { token })).data['reason'], 'EMAIL_VERIFIED')
})

test('A changed address is not verified, and an older or expired link verifies no address', async () => {
  await using server = await openSmtpStandIn()
  await using world = await openMailWorld(server)
  const { phone, password, token: before } = await world.person()
  let token = before
  await setEmail(world, token, 'one@example.org')
  await world.ask(SEND, {}, { token })
  const first = await tokenIn(server, 1)
  await setEmail(world, token, 'two@example.org')
  assert.equal((await world.ask(VERIFY, { token: first })).data['reason'], 'EMAIL_LINK_INVALID', 'the address has changed')
  await world.ask(SEND, {}, { token })
  const second = await tokenIn(server, 2)
  await world.ask(SEND, {}, { token })
  const third = await tokenIn(server, 3)
  assert.equal((await world.ask(VERIFY, { token: second })).data['reason'], 'EMAIL_LINK_INVALID', 'a newer one was sent')
  await world.clock.move(24 * HOUR)
  assert.equal((await world.ask(VERIFY, { token: third })).data['reason'], 'EMAIL_LINK_INVALID', 'a day has passed')
  token = (await world.ask('/system/auth/user/userlogin', { username: phone, password })).data
  assert.equal((await world.ask(SEND, {}, { token })).http, 200)
  assert.equal((await world.ask(VERIFY, { token: await tokenIn(server, 4) })).http, 200)
  await setEmail(world, token, 'two@example.org')
  assert.ok((await stateOf(world, token))['verifiedAt'], 'the same address stays verified')
  await setEmail(world, token, 'three@example.org')
  assert.equal((await stateOf(world, token))['verifiedAt'], null)
})

test('No request waits for the mail server: a failed email is retried, and one address gets three emails an hour', async () => {
  await using server = await openSmtpStandIn()
  await using world = await openMailWorld(server)
  const people = await Promise.all([world.person(), world.person()])
  for (const { token } of people) await setEmail(world, token, 'same@example.org')
  server.answer(450)
  assert.equal((await world.ask(SEND, {}, { token: people[0]!.token })).http, 200)
  await sleep(200)
  server.answer(250)
  await world.clock.move(120_000)
  assert.equal((await world.ask(SEND, {}, { token: people[1]!.token })).http, 200)
  await tokenIn(server, 2)
  assert.equal((await world.ask(SEND, {}, { token: people[1]!.token })).http, 200)
  const fourth = await world.ask(SEND, {}, { token: people[1]!.token })
  assert.equal(fourth.data['reason'], 'RATE_LIMITED')
})

test('The call reports a missing mail configuration', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  await setEmail(world, token, 'li@example.org')
  assert.equal((await stateOf(world, token))['canVerify'] as unknown, false)
  assert.equal((await world.ask(SEND, {}, { token })).data['reason'], 'MAIL_UNAVAILABLE')
})
