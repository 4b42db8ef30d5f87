import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRaw, statusesOf } from '#server/http/connection/raw.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openSocket, openWithTicket, type TestSocket } from '#tests/socket.ts'
import { addPerson, openStandIn, type People, type StandIn } from '../realtime.stand-in.ts'

const limit = { timeout: 30_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'

function request({ port }: StandIn, more: Readonly<Record<string, string>> = {}, path = '/realtime'): string {
  const headers = {
    Host: `127.0.0.1:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  }
  return `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}
async function statusOf(site: StandIn, more: Readonly<Record<string, string>> = {}, path?: string): Promise<number> {
  using raw = openRaw(site.port, request(site, more, path))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await raw.until(/^HTTP\/1\.1 \d+/))?.[1])
}

test('S84: a connection may be opened by pages of our origin and by programs other than browsers', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map(), env: { SOCKETS_PER_ADDRESS: '1000' } })
  const ours = `http://127.0.0.1:${site.port}`
  const cases: readonly (readonly [number, Readonly<Record<string, string>>])[] = [
    [101, { Origin: ours, 'User-Agent': BROWSER }],
    [101, { Origin: `http://localhost:${site.port}` }],
    [101, { 'User-Agent': 'encoder/1.0' }],
    [101, {}],
    [403, { Origin: 'https://evil.example' }],
    [403, { Origin: `${ours}.evil.example` }],
    [403, { Origin: ours.replace('http', 'https') }],
    [403, { Origin: `http://127.0.0.1:${site.port + 1}` }],
    [403, { Origin: 'null' }],
    [403, { Origin: '' }],
    [403, { Origin: `${ours}, https://evil.example` }],
    [403, { 'User-Agent': BROWSER }],
    [403, { 'Sec-Fetch-Site': 'same-origin' }],
    [421, { Origin: ours, Host: 'evil.example' }],
    [400, { Origin: ours, 'Content-Length': '3' }],
    [400, { Origin: ours, 'Sec-WebSocket-Key': 'short' }],
    [400, { Origin: ours, Upgrade: 'h2c' }],
  ]
  for (const [status, headers] of cases) assert.equal(await statusOf(site, headers), status, JSON.stringify(headers))
  for (const version of ['8', '12', '14', '13, 8', '']) assert.equal(await statusOf(site, { 'Sec-WebSocket-Version': version }), 426)
})

test('S84: a request with too many headers is refused with 431 and the process survives', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map() })
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`a${place}`, '']))
  assert.equal(await statusOf(site, many(59)), 101)
  assert.equal(await statusOf(site, many(60)), 431)
  assert.equal(await statusOf(site, many(2_000)), 431)
  // The headers are so short that Node reads all of them, but drops the upgrade header, which is the last.
  const short = Array.from({ length: 2_000 }, () => 'a:\r\n').join('')
  const last = request(site).replace('GET /realtime HTTP/1.1\r\n', '')
  const { statuses } = await statusesOf(site.port, `GET /realtime HTTP/1.1\r\n${short}${last}`)
  assert.deepEqual(statuses, [431])
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200)
})

test('S84: no compression and no subprotocol is negotiated', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map() })
  const offer = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits', 'Sec-WebSocket-Protocol': 'token, other' }
  using raw = openRaw(site.port, request(site, offer))
  const answer = await raw.until(/\r\n\r\n/)
  assert.match(answer, /^HTTP\/1\.1 101 /)
  assert.doesNotMatch(answer, /extensions|protocol:/i)
})

test('an upgrade to another protocol or path is answered like an ordinary request', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map() })
  assert.equal(await statusOf(site, { Upgrade: 'h2c' }, '/healthz'), 200)
  assert.equal(await statusOf(site, {}, '/healthz'), 200)
  assert.equal(await statusOf(site, {}, '/realtime/other'), 404)
  assert.equal((await fetch(`${site.url}/realtime`)).status, 426)
})

test('S87: connections are limited per address, per account and in total, and closed ones free their places', limit, async () => {
  const people: People = new Map()
  const [one, other] = [addPerson(people), addPerson(people)]
  const env = { SOCKETS_PER_ADDRESS: '3', SOCKETS_PER_ACCOUNT: '2', SOCKETS: '5' }
  await using site = await openStandIn(fresh.settings, { people, env })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const sockets: TestSocket[] = []
  for (const token of [one.token, one.token, other.token])
    sockets.push(await openWithTicket(site.url, await site.ticket(token), from('192.0.2.1')))
  assert.equal(await openSocket(site.url, from('192.0.2.1')), 429, 'of one address')
  assert.equal(await openSocket(site.url, from('::ffff:192.0.2.1')), 429, 'the same in another spelling (S104)')
  const third = (await openSocket(site.url, from('192.0.2.2'))) as TestSocket
  third.send({ type: 'open', ticket: await site.ticket(one.token) })
  assert.equal((await third.closed).code, 4429, 'of one account')
  for (const address of ['192.0.2.3', '192.0.2.4']) sockets.push((await openSocket(site.url, from(address))) as TestSocket)
  assert.equal(await openSocket(site.url, from('192.0.2.5')), 429, 'of all, also those without a ticket')
  for (const socket of sockets) socket[Symbol.dispose]()
  await untilRoom(site, from('192.0.2.1'))
  using _first = await openWithTicket(site.url, await site.ticket(one.token), from('192.0.2.1'))
  using _second = await openWithTicket(site.url, await site.ticket(one.token), from('192.0.2.1'))
})

/** The server notices a closed connection a moment later. */
async function untilRoom(site: StandIn, headers: Readonly<Record<string, string>>): Promise<void> {
  for (let socket = await openSocket(site.url, headers); ; socket = await openSocket(site.url, headers)) {
    if (typeof socket !== 'number') return socket[Symbol.dispose]()
    await sleep(20)
  }
}

test('S107: connection requests count as requests', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map(), requestsPass: () => false })
  assert.equal(await statusOf(site), 429)
})
