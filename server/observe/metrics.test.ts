import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openMetrics } from './metrics.ts'

test('S108: figures are told on a listener of their own, which nobody reaches from outside', async () => {
  const metrics = openMetrics()
  const server = await metrics.listen(0)
  try {
    metrics.countCall('/api/made/act', 'ok', 12)
    metrics.countEvent('login.failed')
    const { address, port } = server.address() as AddressInfo
    assert.equal(address, '127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    assert.match(text, /lyceum_calls_total\{path="\/api\/made\/act",outcome="ok"\} 1/)
    assert.match(text, /lyceum_events_total\{event="login\.failed"\} 1/)
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
