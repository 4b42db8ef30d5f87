import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStandIn, type StandIn } from '../front.stand-in.ts'
import { openRaw } from './raw.stand-in.ts'

const get = (site: StandIn, path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`
const slowCall = (site: StandIn, ms: number) => {
  const body = JSON.stringify({ ms })
  return `POST /api/made/slow HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

test('S108: healthz checks no dependency, and readyz checks at most once a second and shows no version', async () => {
  await using site = await openStandIn()
  const ready = async () => (await fetch(`${site.url}/readyz`)).status
  assert.equal(await ready(), 200)
  site.now.database = 'away'
  assert.equal(await ready(), 200)
  site.now.ms += 1_001
  assert.equal(await ready(), 503)
  site.now.database = 'up'
  site.now.hasRoom = false
  site.now.ms += 1_001
  const full = await fetch(`${site.url}/readyz`)
  assert.deepEqual([full.status, await full.json()], [200, { status: 'ready', disk: 'full' }])
  const health = await fetch(`${site.url}/healthz`)
  assert.deepEqual([health.status, await health.text(), health.headers.get('cache-control')], [200, '{"status":"up"}', 'no-store'])
  site.now.database = 'silent'
  site.now.ms += 1_001
  assert.equal(await ready(), 503)
  assert.equal((await fetch(`${site.url}/metrics`)).status, 404)
})

test('readyz fails while pages cannot be rendered, and succeeds once they can', async () => {
  await using site = await openStandIn()
  const ready = async () => (await fetch(`${site.url}/readyz`)).status
  site.now.renderer = 'away'
  assert.deepEqual([await ready(), (await fetch(`${site.url}/healthz`)).status], [503, 200])
  site.now.renderer = 'up'
  site.now.ms += 1_001
  assert.deepEqual([await ready(), (await fetch(`${site.url}/kept/back`)).status], [200, 200])
})

test('R21: while draining readyz fails, and each response closes its connection', async () => {
  await using site = await openStandIn()
  assert.equal((await fetch(`${site.url}/readyz`)).status, 200)
  using idle = openRaw(site.port, get(site, '/kept'))
  await idle.until(/<\/html>/)
  site.front.drain()
  assert.equal((await fetch(`${site.url}/readyz`)).status, 503)
  idle.socket.write(get(site, '/kept'))
  await idle.closed
  assert.match(idle.text(), /HTTP\/1\.1 200 [\s\S]*Connection: keep-alive[\s\S]*HTTP\/1\.1 200 [\s\S]*Connection: close/)
  using fresh = openRaw(site.port, slowCall(site, 10))
  await fresh.closed
  assert.match(fresh.text(), /^HTTP\/1\.1 200 [\s\S]*Connection: close/i)
})

test('R21: pending requests are answered, and no client keeps the server from closing', async () => {
  const site = await openStandIn({ timeouts: { closeMs: 5_000 } })
  using silent = openRaw(site.port)
  using slowHead = openRaw(site.port, 'GET /kept HTTP/1.1\r\nX-A: ')
  using slowBody = openRaw(site.port, `POST /api/made/act HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: application/json\r\n`)
  using busy = openRaw(site.port, slowCall(site, 400))
  await sleep(100)
  const since = performance.now()
  await site[Symbol.asyncDispose]()
  assert.ok(performance.now() - since < 12_000)
  await Promise.all([silent.closed, slowHead.closed, slowBody.closed, busy.closed])
  assert.match(busy.text(), /^HTTP\/1\.1 200 /)
})

test('R21: a response that never ends is given up after the limit', async () => {
  const site = await openStandIn({ timeouts: { closeMs: 300, handlerMs: 60_000 } })
  using stuck = openRaw(site.port, slowCall(site, 6_000))
  await sleep(100)
  const since = performance.now()
  await site[Symbol.asyncDispose]()
  assert.ok(performance.now() - since < 5_000)
  await stuck.closed
})
