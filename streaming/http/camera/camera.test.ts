import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { defaultLimits } from '../../limits/limits.ts'
import { cameraMessage, startCamera } from '../../testing/camera-client.ts'
import { startEncoder } from '../../testing/encoder.ts'
import { KEY, openStreaming, type TestStreaming } from '../../testing/open-streaming.ts'
import { until } from '../../testing/until.ts'
import { fetchPlaylist } from '../../testing/viewer.ts'

const urlOf = ({ ports }: TestStreaming, path = 's1/main') => `ws://127.0.0.1:${ports.http}/live/${path}/camera`
const channel = { lines: { main: 'encoder', hot: 'encoder' }, access: 'public' } as const
const limits = { ...defaultLimits, failuresPerAddressMinute: 1_000, handshakeMs: 3_000 }

test('a camera publishes to its line like an encoder: it is measured, put on air, recorded and watched until it is cut', async () => {
  await using streaming = await openStreaming({ authorizePublish: async ({ key, protocol }) => ({ by: `${protocol} ${key}` }) })
  await streaming.openChannel('s1', { ...channel, recording: 'show' })
  const camera = await startCamera({ url: urlOf(streaming), ticket: 'ticket' })
  assert.equal(camera.isOn, true)
  await until(() => streaming.snapshot()[0]?.lines.main?.sample?.framesPerSecond)
  const { protocol, by, video, audio } = streaming.snapshot()[0]!.lines.main!
  assert.deepEqual([protocol, by, video?.width, audio?.codec], ['camera', 'camera ticket', 320, 'mp4a.40.2'])
  await until(async () => (await fetchPlaylist(streaming.playAddresses('s1').hls).catch(() => undefined))?.segments.length)
  await streaming.kick('s1', 'main')
  assert.equal(await camera.closed, '4403 CUT')
  await streaming.end('s1', 'operator')
  await until(() => streaming.eventsOf('recorded').length === 1)
})

test('a line has one publisher, either an encoder or a camera', async () => {
  await using streaming = await openStreaming({ limits })
  await streaming.openChannel('s1', channel)
  const encoder = await startEncoder({ port: streaming.ports.rtmp!, stream: 's1-main', key: KEY })
  assert.equal(await (await startCamera({ url: urlOf(streaming), ticket: KEY })).closed, '4403 LINE_BUSY')
  const hot = await startCamera({ url: urlOf(streaming, 's1/hot'), ticket: KEY })
  assert.equal(hot.isOn, true)
  const second = await startEncoder({ port: streaming.ports.rtmp!, stream: 's1-hot', key: KEY })
  assert.match(second.status.description, /^LINE_BUSY/)
  hot.ws.terminate()
  encoder.kill()
})

test('a client that does not send camera media ends its own connection, and none of its bytes reach the line', async () => {
  await using streaming = await openStreaming({ limits: { ...limits, messagesPerSecond: 100 } })
  await streaming.openChannel('s1', channel)
  const closedBy = async (ticket: string | undefined, ...messages: readonly (Buffer | string)[]) => {
    const { ws, closed } = await startCamera({ url: urlOf(streaming), ticket, clip: undefined })
    for (const message of messages) {
      ws.send(message)
      await turn()
    }
    return await closed
  }
  assert.equal(await closedBy('wrong'), '4403 KEY_WRONG')
  assert.equal(await closedBy('with a space'), '4403 KEY_MALFORMED')
  assert.equal(await closedBy(undefined, cameraMessage(9, 0, Buffer.alloc(100))), '1006')
  assert.equal(await closedBy(undefined), '1006', 'it says nothing')
  assert.equal(await closedBy(KEY, 'text'), '1006')
  assert.equal(await closedBy(KEY, Buffer.alloc(0)), '1006')
  assert.equal(await closedBy(KEY, cameraMessage(20, 0, Buffer.alloc(100))), '1006', 'a command')
  assert.equal(await closedBy(KEY, cameraMessage(9, 0, Buffer.from('1c00000000', 'hex'))), '4403 VIDEO_CODEC_UNSUPPORTED')
  assert.match(await closedBy(KEY, cameraMessage(9, 0, Buffer.alloc(2 * 2 ** 20))), /^100[69]$/, 'oversized')
  const flood = Array.from({ length: 700 }, () => cameraMessage(8, 0, Buffer.from('af01', 'hex')))
  assert.equal(await closedBy(KEY, ...flood), '1006', 'too many')
  assert.equal(streaming.eventsOf('switch').length, 0)
  assert.equal((await fetch(urlOf(streaming).replace('ws', 'http'))).status, 404)
})

test('a silent camera is closed within the idle limit of encoders, and a camera without a ticket may send no more than one', async () => {
  await using streaming = await openStreaming({ limits: { ...limits, idleMs: 500 } })
  await streaming.openChannel('s1', channel)
  const camera = await startCamera({ url: urlOf(streaming), ticket: KEY })
  camera.ws.send = () => {}
  assert.equal(await camera.closed, '4403 SILENT')
  const early = await startCamera({ url: urlOf(streaming) })
  early.ws.send('x'.repeat(1_000_000))
  assert.equal(await early.closed, '1006')
})
