import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { DAY, HOUR } from '#contract/duration.ts'
import { messagesOf, publishedNow } from '#tests/fixtures/follow.ts'
import { publish } from '#tests/fixtures/published.ts'
import { disableAccount, forgetSessions, rememberSessions } from '#tests/fixtures/readers.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

type Got = { readonly path: string; readonly encoding: unknown; readonly authorization: string; readonly sizeBytes: number }
let world: World
let status = 201
const got: Got[] = []
/** Runs a push service on loopback. */
const service = createServer((request, response) => {
  let sizeBytes = 0
  request.on('data', (part: Buffer) => (sizeBytes += part.length))
  request.on('end', () => {
    const { 'content-encoding': encoding, authorization = '' } = request.headers
    got.push({ path: request.url!, encoding, authorization, sizeBytes })
    response.writeHead(status).end()
  })
})
let host = ''
before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  world = await openWorld({ env: { WEB_PUSH_HOSTS: host } })
})
after(async () => {
  await world[Symbol.asyncDispose]()
  service.close()
})

const ask = (person: Person | undefined, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  world.ask(`/api/follow/push${path}`, { language: 'zh-CN', ...fields }, person ? { token: person.token } : {})
function newBrowser() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys().toString('base64url')
  return { endpoint: `http://${host}/send/${randomBytes(8).toString('hex')}`, p256dh, auth: randomBytes(16).toString('base64url') }
}
/** Creates a reader whose browser keeps the session, as on their own device. */
async function reader(): Promise<Person> {
  const person = await world.person()
  await rememberSessions(world.sql, person)
  return person
}
/** The person follows a section, and an item is published in it. */
async function news(person: Person, title: string): Promise<void> {
  const own = { token: person.token }
  await world.ask('/api/follow/set', { subject: 'section', name: 'article', following: true, language: 'zh-CN' }, own)
  await publish(world.sql, { section: 'article', 'zh-CN': { title } })
  await publishedNow(world)
  await world.clock.move(7 * DAY + HOUR)
  await world.runScheduledTasks()
  await world.runScheduledTasks()
}
const browsersOf = async ({ id }: Person) =>
  (await world.sql.query('select endpoint from follow.push_subscription where account_id = $1', [id])).rows.map(({ endpoint }) => endpoint)

test('a subscribed browser gets one encrypted, signed notification per digest; a gone subscription is deleted, a busy service is retried', async () => {
  const person = await reader()
  const browser = newBrowser()
  const { data } = await ask(person, '')
  assert.deepEqual([Buffer.from(String(data['publicKey']), 'base64url').length, data['isOn']], [65, false])
  assert.equal((await ask(person, '/save', browser)).http, 200)
  assert.equal((await ask(person, '', { endpoint: browser.endpoint })).data['isOn'], true)
  assert.equal((await ask(await world.person(), '', { endpoint: browser.endpoint })).data['isOn'], false)
  status = 503
  await news(person, '新文')
  assert.equal((await messagesOf(world, person)).length, 1)
  assert.equal(got.length, 1)
  status = 201
  await world.clock.move(2 * 60_000)
  await world.runScheduledTasks()
  assert.equal(got.length, 2)
  const [, { path, encoding, authorization, sizeBytes }] = got as [Got, Got]
  assert.deepEqual([`http://${host}${path}`, encoding], [browser.endpoint, 'aes128gcm'])
  assert.ok(sizeBytes > 100 && authorization.endsWith(`, k=${data['publicKey']}`))
  await world.runScheduledTasks()
  assert.equal(got.length, 2, 'and not twice')
  status = 410
  await news(person, '又一篇')
  assert.deepEqual([got.length, await browsersOf(person)], [3, []])
})

test('a browser used by another account shows no pending notification of the former one, and becomes the newest browser of that account', async () => {
  const first = await reader()
  const browser = newBrowser()
  await ask(first, '/save', browser)
  status = 503
  await news(first, '等着的')
  const next = await reader()
  for (let at = 0; at < 10; at++) await ask(next, '/save', newBrowser())
  await world.clock.move(1_000)
  assert.equal((await ask(next, '/save', browser)).http, 200)
  status = 201
  const sent = got.length
  await world.clock.move(HOUR)
  await world.runScheduledTasks()
  assert.equal(got.length, sent)
  assert.deepEqual([await browsersOf(first), (await browsersOf(next)).includes(browser.endpoint)], [[], true])
})

test('a browser is notified only while the session that subscribed lives, and not for a disabled account', async () => {
  const ends: readonly (readonly [end: (person: Person) => Promise<unknown>, isNotified: boolean])[] = [
    [async ({ token }) => await world.ask('/api/user/logout', {}, { token }), false],
    [(person) => disableAccount(world.sql, person), false],
    [(person) => forgetSessions(world.sql, person), false],
    [async () => {}, true],
  ]
  for (const [end, isNotified] of ends) {
    const person = await reader()
    const browser = newBrowser()
    await ask(person, '/save', browser)
    status = 503
    await news(person, '出院之后')
    await until(() => got.some(({ path }) => browser.endpoint.endsWith(path))) // The push service answers 503, so the push is retried later.
    await end(person)
    status = 201
    const sent = got.length
    await world.clock.move(HOUR)
    await world.runScheduledTasks()
    assert.equal(got.length - sent, isNotified ? 1 : 0)
    assert.deepEqual(await browsersOf(person), isNotified ? [browser.endpoint] : [])
    await world.sql.query('delete from follow.push_subscription where account_id = $1', [person.id])
  }
})

test('subscriptions require an allowed push service and valid keys; unsubscribing stops notifications, and only the owner can do it', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const browser = newBrowser()
  for (const endpoint of ['https://127.0.0.1/x', 'https://example.org/x', `http://${host}.example.org/x`, 'file:///etc/passwd'])
    assert.equal((await ask(person, '/save', { ...browser, endpoint })).data['reason'], 'PUSH_SERVICE_UNKNOWN', endpoint)
  for (const wrong of [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, { auth: 'AAAA' }])
    assert.equal((await ask(person, '/save', { ...browser, ...wrong })).data['reason'], 'BAD_REQUEST')
  assert.equal((await ask(undefined, '/save', browser)).http, 401)
  await ask(person, '/save', browser)
  await ask(other, '/remove', { endpoint: browser.endpoint })
  assert.deepEqual(await browsersOf(person), [browser.endpoint])
  await ask(person, '/remove', { endpoint: browser.endpoint })
  assert.deepEqual(await browsersOf(person), [])
  for (let at = 0; at < 12; at++) await ask(person, '/save', newBrowser())
  assert.equal((await browsersOf(person)).length, 10)
  const { rows } = await world.sql.query<{ private_key: Buffer }>('select private_key from follow.push_sender')
  assert.ok(rows.length === 1 && !rows[0]!.private_key.toString('latin1').includes('PRIVATE KEY'), 'the private key lies sealed')
})

test('the service worker shows a pushed notification, and a click opens its page', async () => {
  const listeners: Record<string, (event: object) => void> = {}
  const seen: unknown[] = []
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: (...shown: unknown[]) => seen.push(shown) },
    clients: { openWindow: (path: string) => seen.push(path) },
  }
  runInNewContext(await (await fetch(`${world.url}/service-worker.js`)).text(), worker)
  const event = { waitUntil: () => {} }
  listeners['push']!({ ...event, data: { json: () => ({ title: '标题', body: '正文', path: '/home' }) } })
  listeners['notificationclick']!({ ...event, notification: { close: () => {}, data: '/home' } })
  assert.deepEqual(JSON.parse(JSON.stringify(seen)), [
    ['标题', { body: '正文', tag: '/home', data: '/home', icon: '/favicon.ico' }],
    '/home',
  ])
})
