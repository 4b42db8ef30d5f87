import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { startEncoder } from '../testing/encoder.ts'
import { KEY, openStreaming } from '../testing/open-streaming.ts'
import { until } from '../testing/until.ts'
import { isPublic } from './public-lookup.ts'

test('a channel broadcasts what another one sends as FLV, goes on with it after a break, and stops', async () => {
  await using source = await openStreaming()
  await source.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
  const encoder = await startEncoder({ port: source.ports.rtmp!, stream: 's1-main', key: KEY, clip: 'main' })
  await until(() => source.eventsOf('switch').length === 1)
  await using streaming = await openStreaming()
  const pull = { address: source.playAddresses('s1').flv, delayMs: 500 }
  await streaming.openChannel('s2', { lines: { main: 'encoder' }, access: 'public', pull })
  await until(() => streaming.eventsOf('switch').length === 1)
  await until(() => streaming.snapshot()[0]?.lines.main?.protocol === 'flv')
  await source.closeChannel('s1')
  await until(() => streaming.eventsOf('pullFailed').length > 0)
  encoder.kill()
  await streaming.setPull('s2', null)
  await until(() => streaming.eventsOf('line').at(-1)?.to === 'idle')
})

test('a redirect is not followed, and a name that leads into a private network is not asked', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', {
    lines: { main: 'encoder' },
    access: 'public',
    pull: { address: `http://127.0.0.1:${port}/a.flv`, delayMs: 0 },
  })
  await until(() => streaming.eventsOf('pullFailed').some(({ why }) => why === 'status 302'))
  await streaming.setPull('s1', { address: `http://localhost:${port}/a.flv`, delayMs: 0 })
  await until(() => streaming.eventsOf('pullFailed').some(({ why }) => /not public/.test(why)))
  assert.equal(asked, 1)
  server.close()
  for (const hidden of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '64:ff9b::a00:1'])
    assert.equal(isPublic(hidden), false, hidden)
  for (const open of ['203.0.114.7', '2a00:1450::1']) assert.equal(isPublic(open), true, open)
})
