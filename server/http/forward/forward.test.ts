import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlaces } from '#server/limit/places.ts'
import { trustProxies } from '../wire/address.ts'
import { openForward } from './forward.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Options = Partial<Parameters<typeof openForward>[0]> & { readonly perAddress?: number }
const openTo = (port: number, { perAddress = 10, ...options }: Options = {}) =>
  openForward({
    findTarget: () => ({ host: '127.0.0.1', port }),
    proxies: trustProxies([]),
    headers: { 'x-content-type-options': 'nosniff', 'referrer-policy': 'origin' },
    requestLimit: { pass: () => true },
    places: { short: openPlaces({ perAddress }), long: openPlaces({ perAddress: 1 }) },
    maxSockets: 20,
    takes: (url) => (url.endsWith('.flv') ? 'long' : url.startsWith('/live/') ? 'short' : undefined),
    onAnswer: () => {},
    ...options,
  })
const listenBefore = (forward: ReturnType<typeof openForward>) =>
  listen((request, response) => void (forward.serve(request, response) || response.writeHead(404).end()))
const ask = async (port: number, path: string) => {
  const { status, headers, body } = await fetch(`http://127.0.0.1:${port}${path}`)
  await body?.cancel()
  return { status, headers }
}

test('a forwarded response is counted with its status at its first byte, also when the other server is away', async () => {
  const counted: number[] = []
  await using engine = await listen((_request, response) => void response.writeHead(206).write('endless')) // the body never ends
  using forward = openTo(engine.port, {
    onAnswer(status, tookMs) {
      counted.push(status)
      assert.ok(tookMs >= 0)
    },
  })
  await using front = await listenBefore(forward)
  const statusOf = async (path: string) => (await ask(front.port, path)).status
  assert.deepEqual([await statusOf('/home'), await statusOf('/live/s1.flv')], [404, 206])
  await engine[Symbol.asyncDispose]()
  assert.equal(await statusOf('/live/s1/ll.m3u8'), 503)
  assert.deepEqual(counted, [206, 503])
})

test('requests are counted by the address, and one too many is not passed on', async () => {
  let arrived = 0
  await using engine = await listen((_request, response) => {
    arrived++
    response.end()
  })
  const asked: unknown[] = []
  const requestLimit = { pass: (by: object, kind?: string) => asked.push([by, kind]) < 3 }
  using forward = openTo(engine.port, { requestLimit })
  await using front = await listenBefore(forward)
  const answers = []
  for (let at = 0; at < 4; at++) answers.push(await ask(front.port, '/live/s1/ll.m3u8'))
  assert.deepEqual([answers.map(({ status }) => status), arrived], [[200, 200, 429, 429], 2])
  assert.equal(answers[2]!.headers.get('retry-after'), '10')
  assert.deepEqual(asked[0], [{ address: '127.0.0.1', session: null }, 'media'])
})

test('a request on a connection that the other server just closed is retried', async () => {
  const answered = new WeakSet<object>()
  await using engine = await listen((request, response) => {
    if (answered.has(request.socket)) return void request.socket.destroy()
    answered.add(request.socket)
    response.writeHead(200, { 'content-length': '2' }).end('ok')
  })
  using forward = openTo(engine.port)
  await using front = await listenBefore(forward)
  for (let count = 0; count < 3; count++) {
    const answer = await fetch(`http://127.0.0.1:${front.port}/live/s1/ll.m3u8`)
    assert.deepEqual([answer.status, await answer.text()], [200, 'ok'])
  }
})

test('every response has the headers of the site, whichever server sends it', async () => {
  await using engine = await listen((_request, response) => void response.writeHead(200, { vary: 'origin' }).end())
  using forward = openTo(engine.port, { requestLimit: { pass: ({ address }) => address !== '127.0.0.1' } })
  using open = openTo(engine.port)
  for (const [each, status] of [
    [forward, 429],
    [open, 200],
  ] as const) {
    await using front = await listenBefore(each)
    const answer = await ask(front.port, '/live/s1/ll.m3u8')
    assert.deepEqual(
      [answer.status, answer.headers.get('referrer-policy'), answer.headers.get('x-content-type-options')],
      [status, 'origin', 'nosniff'],
    )
  }
})

test('pending responses are limited per address, endless ones more strictly, and each place is freed', async () => {
  await using engine = await listen((_request, response) => void response.writeHead(200).write('endless'))
  using forward = openTo(engine.port, { perAddress: 2 })
  await using front = await listenBefore(forward)
  const open = async (path: string) => {
    const stop = new AbortController()
    const { status } = await fetch(`http://127.0.0.1:${front.port}${path}`, { signal: stop.signal })
    return { status, stop: () => stop.abort() }
  }
  const first = await open('/live/s1.flv')
  assert.deepEqual([first.status, (await open('/live/s2.flv')).status], [200, 503])
  assert.deepEqual(
    [(await open('/live/s1/a')).status, (await open('/live/s1/b')).status, (await open('/live/s1/c')).status],
    [200, 200, 503],
  )
  first.stop()
  let again = 503
  while (again === 503) again = (await open('/live/s2.flv')).status
  assert.equal(again, 200)
})

test('short requests of a server in this process need no connection, under the same limits and headers', async () => {
  await using engine = await listen((_request, response) => void response.writeHead(200).end('over HTTP'))
  type Ask = NonNullable<Awaited<ReturnType<Parameters<typeof openForward>[0]['findTarget']>>>['answerInProcess']
  const asked: unknown[] = []
  const withdrawn = new Set<string>()
  const answerInProcess: Ask = (request, respond) => {
    asked.push(request)
    if (request.url === '/live/s1/ended') respond(undefined)
    else if (request.url !== '/live/s1/waits') respond({ status: 200, headers: ['x-of', 'engine'], body: Buffer.alloc(200_000, 'b') })
    return () => void withdrawn.add(request.url)
  }
  const counted: number[] = []
  using forward = openTo(engine.port, {
    perAddress: 2,
    findTarget: () => ({ host: '127.0.0.1', port: engine.port, answerInProcess }),
    onAnswer: (status) => void counted.push(status),
  })
  await using front = await listenBefore(forward)
  const answer = await fetch(`http://127.0.0.1:${front.port}/live/s1/1.m4s?a=b`, { headers: { origin: 'https://a.example' } })
  assert.equal((await answer.arrayBuffer()).byteLength, 200_000)
  assert.deepEqual([answer.headers.get('x-of'), answer.headers.get('referrer-policy')], ['engine', 'origin'])
  const { agent, ...rest } = asked[0] as { readonly agent: string }
  assert.deepEqual(rest, { method: 'GET', url: '/live/s1/1.m4s?a=b', origin: 'https://a.example', address: '127.0.0.1' })
  assert.ok(agent.length > 0)
  const head = await fetch(`http://127.0.0.1:${front.port}/live/s1/1.m4s`, { method: 'HEAD' })
  assert.deepEqual([head.status, (await head.arrayBuffer()).byteLength], [200, 0])
  const ended = await ask(front.port, '/live/s1/ended')
  assert.deepEqual([ended.status, ended.headers.get('retry-after')], [503, '2'])
  assert.equal(await (await fetch(`http://127.0.0.1:${front.port}/live/s1.flv`)).text(), 'over HTTP')
  const leaves = new AbortController()
  const wait = () => fetch(`http://127.0.0.1:${front.port}/live/s1/waits`, { signal: leaves.signal }).catch(() => 'left')
  const waiting = [wait(), wait()]
  while (asked.length < 5) await sleep(5)
  assert.equal((await ask(front.port, '/live/s1/other')).status, 503)
  leaves.abort()
  assert.deepEqual(await Promise.all(waiting), ['left', 'left'])
  while (!withdrawn.has('/live/s1/waits')) await sleep(5)
  assert.deepEqual(counted, [200, 200, 503, 200, 503])
})

test('a server that does not respond in time is replaced by a 503', async () => {
  await using engine = await listen(() => {})
  using forward = openTo(engine.port, { answerWithinMs: 50 })
  await using front = await listenBefore(forward)
  assert.equal((await ask(front.port, '/live/s1/ll.m3u8')).status, 503)
})

test('clients are asked to retry while no other server is known', async () => {
  using forward = openTo(0, { findTarget: async () => undefined })
  await using front = await listenBefore(forward)
  const { status, headers } = await ask(front.port, '/live/s1/ll.m3u8')
  assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
})
