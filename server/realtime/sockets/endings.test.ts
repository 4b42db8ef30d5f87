import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { followAll, openSocket, openWithTicket, type TestSocket } from '#tests/socket.ts'
import { addPerson, bulk, openStandIn, type People, type StandIn } from '../realtime.stand-in.ts'

const limit = { timeout: 60_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

const connect = async (site: StandIn, token: string): Promise<TestSocket> => openWithTicket(site.url, await site.ticket(token))

test('S88: a client that does not read is closed, and the others get each message meanwhile', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  using slow = await connect(site, token)
  using quick = await connect(site, token)
  for (const socket of [slow, quick]) await followAll(socket, [{ channel: 'bulk' }])
  slow.ws.pause()
  const word = 'x'.repeat(60_000)
  for (let count = 1; count <= 400; count++) {
    await site.publish(bulk, null, word)
    while (quick.numbers().length < count) await sleep(1)
  }
  assert.deepEqual(site.reported, ['realtime.slow-reader'])
  slow.ws.resume()
  await slow.closed
  assert.ok(slow.numbers().length < 400)
})

test('a slow reader gets a long log at its own pace', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  using socket = await connect(site, addPerson(people).token)
  socket.ws.pause()
  socket.send({ type: 'follow', channel: 'bulk', after: 0 })
  await sleep(1_000)
  assert.deepEqual(site.reported, [])
  socket.ws.resume()
  await socket.until(({ number, type }) => type === 'event' && number === 400)
  assert.deepEqual(
    socket.numbers(),
    Array.from({ length: 400 }, (_, place) => place + 1),
  )
})

test('a client that does not answer a ping is closed, and one that does stays and gets beats', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people, terms: { heartbeatEveryMs: 250 } })
  const { token } = addPerson(people)
  using alive = await connect(site, token)
  let beats = 0
  alive.ws.on('message', (data) => (beats += String(data) === '{"type":"beat"}' ? 1 : 0))
  const dead = new WebSocket(`${site.url.replace('http', 'ws')}/realtime`, { autoPong: false })
  const gone = new Promise<number>((resolve) => dead.once('close', resolve))
  dead
    .on('error', () => {})
    .once('open', () => void site.ticket(token).then((ticket) => dead.send(JSON.stringify({ type: 'open', ticket }))))
  assert.equal(await gone, 1006)
  await sleep(600)
  assert.equal(alive.ws.readyState, alive.ws.OPEN)
  assert.ok(beats >= 3, `${beats}`)
})

test(
  'R21: a draining server closes all clients with retry hints spread over five seconds, refuses new ones, and closes',
  limit,
  async () => {
    const people: People = new Map()
    const site = await openStandIn(fresh.settings, { people, env: { SOCKETS_PER_ACCOUNT: '100' } })
    const { token } = addPerson(people)
    const sockets = await Promise.all(Array.from({ length: 40 }, () => connect(site, token)))
    site.drain()
    const ends = await Promise.all(sockets.map(({ closed }) => closed))
    const hints = ends.map(({ code, reason }) => (code === 1012 ? Number(/^retry-after-ms=(\d{1,4})$/.exec(reason)?.[1]) : Number.NaN))
    assert.ok(
      hints.every((ms) => ms >= 0 && ms < 5_000),
      `${hints}`,
    )
    for (const second of [0, 1, 2, 3, 4])
      assert.ok(
        hints.some((ms) => Math.floor(ms / 1_000) === second),
        `second ${second}`,
      )
    assert.equal(await openSocket(site.url), 503)
    await site[Symbol.asyncDispose]()
  },
)

test('R21: closing the server does not wait for connected clients', limit, async () => {
  const people: People = new Map()
  const site = await openStandIn(fresh.settings, { people })
  const stubborn = await connect(site, addPerson(people).token)
  const silent = (await openSocket(site.url)) as TestSocket
  stubborn.ws.pause()
  const since = performance.now()
  await site[Symbol.asyncDispose]()
  assert.ok(performance.now() - since < 8_000)
  stubborn.ws.resume()
  await Promise.all([stubborn.closed, silent.closed])
})
