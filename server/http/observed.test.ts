import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { PRODUCT_VERSION } from '../observe/product-version.ts'
import { freePort } from './free-port.stand-in.ts'

/** Contains the figures about the parts of a process that operators monitor (docs/operations.md). */
const GAUGES = [
  ...['pool_connections', 'pool_idle', 'pool_waiting', 'database_listening', 'database_silent', 'jobs_due', 'jobs_given_up', 'sockets'],
  ...['pages_bytes', 'disk_free_bytes', 'disk_has_room', 'audit_waiting', 'sms_countries_shut'],
]

test('Every response is counted, and rendered pages, cached pages, files and 404s are logged', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'observed-'))
  const port = await freePort()
  try {
    {
      await using world = await openWorld({ env: { METRICS_PORT: String(port), LOG_LEVEL: 'info', LOG_FILE: join(dir, 'site.log') } })
      for (const path of ['/home', '/home', '/robots.txt', '/no/such/page', '/files/no-such-file', '/favicon.ico'])
        await (await fetch(world.url + path)).arrayBuffer()
      await world.ask('/api/user/menu')
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counted = (figure: string) => Number(new RegExp(`^${figure} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      assert.equal(counted('lyceum_answers_total\\{route="/\\*",status="200"\\}'), 1)
      assert.equal(counted('lyceum_answers_total\\{route="/\\*",status="404"\\}'), 1)
      assert.equal(counted('lyceum_answers_total\\{route="none",status="404"\\}'), 1)
      assert.equal(counted('lyceum_answers_total\\{route="/robots.txt",status="200"\\}'), 1)
      assert.equal(counted('lyceum_kept_total\\{what="page"\\}'), 1)
      assert.equal(counted('lyceum_calls_total\\{path="/api/user/menu",outcome="SESSION"\\}'), 1)
      assert.equal(counted('lyceum_answers_total\\{route="/api/user/menu",status="200"\\}'), 0)
      assert.match(text, /^lyceum_call_seconds_count\{path="\/\*"\} 3$/m)
      assert.match(text, /^lyceum_call_seconds_count\{path="built file"\} 1$/m)
      for (const gauge of GAUGES) assert.match(text, new RegExp(`^lyceum_${gauge} \\d+$`, 'm'))
    }
    const lines = readFileSync(join(dir, 'site.log'), 'utf8').trim().split('\n')
    const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'call')
    assert.deepEqual(
      calls.map(({ path, outcome }) => `${path} ${outcome}`),
      ['/* 200', '/robots.txt 200', '/* 404', 'none 404', '/api/user/menu SESSION'],
    )
    assert.ok(calls.every(({ requestId, tookMs }) => typeof requestId === 'string' && Number(tookMs) >= 0))
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('The statements of a scrape do not count as requests that wait for a connection', async () => {
  const port = await freePort()
  await using _world = await openWorld({ env: { METRICS_PORT: String(port) } })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await scrape()
  assert.match(await scrape(), /^lyceum_pool_waiting 0$/m)
})

test('S108: only the private listener names the version of the product', async () => {
  const port = await freePort()
  await using world = await openWorld({ env: { METRICS_PORT: String(port) } })
  const textAt = async (url: string) => (await fetch(url)).text()
  assert.deepEqual(JSON.parse(await textAt(`http://127.0.0.1:${port}/healthz`)), { status: 'up', version: PRODUCT_VERSION })
  assert.deepEqual(JSON.parse(await textAt(`${world.url}/healthz`)), { status: 'up' })
  for (const path of ['/readyz', '/home', '/api/openapi.json']) {
    const answer = await fetch(world.url + path)
    assert.ok(![JSON.stringify([...answer.headers]), await answer.text()].some((text) => text.includes(PRODUCT_VERSION)), path)
  }
})
