import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { serveInTurn } from './in-turn.ts'
import { openRaw } from './raw.stand-in.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function openServer() {
  const served: { readonly path: string; readonly response: ServerResponse }[] = []
  const inTurn = serveInTurn(({ url = '' }, response) => void served.push({ path: url, response }))
  const server = createServer(inTurn.serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    served,
    port: (server.address() as { port: number }).port,
    paths: () => served.map(({ path }) => path),
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the next request of a connection waits for the response before it, and other connections do not wait', async () => {
  using server = await openServer()
  using raw = openRaw(server.port, request('/1') + request('/2') + request('/3'))
  await until(() => server.served.length === 1)
  using other = openRaw(server.port, request('/other'))
  await until(() => server.served.length === 2)
  assert.deepEqual(server.paths(), ['/1', '/other'])
  server.served[0]!.response.end('first')
  await until(() => server.served.length === 3)
  server.served[2]!.response.end('second')
  await until(() => server.served.length === 4)
  server.served[3]!.response.end('third')
  assert.match(await raw.until(/third/), /first[\s\S]*second[\s\S]*third/)
  assert.deepEqual(server.paths(), ['/1', '/other', '/2', '/3'])
  assert.equal(other.text(), '')
})

test('a client that pipelines too many requests is cut off after one response has begun', async () => {
  using server = await openServer()
  using raw = openRaw(server.port, request('/endless').repeat(2_000))
  await raw.closed
  assert.deepEqual(server.paths(), ['/endless'])
})

test('requests that wait on an ended connection are not served', async () => {
  using server = await openServer()
  const raw = openRaw(server.port, request('/1') + request('/2'))
  await until(() => server.served.length === 1)
  const closed = once(server.served[0]!.response, 'close')
  raw[Symbol.dispose]()
  await closed
  assert.deepEqual(server.paths(), ['/1'])
})
