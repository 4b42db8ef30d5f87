import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openMetrics } from './metrics.ts'
import { PRODUCT_VERSION } from './product-version.ts'

test('S108: metrics and the version of the product have their own listener, which is unreachable from outside', async () => {
  const metrics = openMetrics()
  let isReady = true
  metrics.gauge('lyceum_made_up', 'A figure that is read on each scrape', async () => 7)
  metrics.gauge('lyceum_unreadable', 'A figure that cannot be read', () => {
    throw new Error('gone')
  })
  const server = await metrics.listen({ host: '127.0.0.1', port: 0, readiness: async () => ({ isReady, body: { status: 'made up' } }) })
  try {
    metrics.countCall('/api/made/act', 'ok', 12)
    metrics.countEvent('login.failed')
    const { address, port } = server.address() as AddressInfo
    assert.equal(address, '127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    assert.match(text, /lyceum_calls_total\{path="\/api\/made\/act",outcome="ok"\} 1/)
    assert.match(text, /lyceum_events_total\{event="login\.failed"\} 1/)
    assert.match(text, /^lyceum_made_up 7$/m)
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    assert.deepEqual([await statusOf('/'), await statusOf('/healthz'), await statusOf('/readyz')], [404, 200, 200])
    assert.deepEqual(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json(), { status: 'made up' })
    assert.deepEqual(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json(), { status: 'up', version: PRODUCT_VERSION })
    assert.match(PRODUCT_VERSION, /^\d+\.\d+\.\d+/)
    isReady = false
    assert.deepEqual([await statusOf('/healthz'), await statusOf('/readyz')], [200, 503])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
