import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { openMediaFile } from '../file/media-file.ts'
import { startEncoder } from './encoder.ts'
import { KEY, openStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist } from './viewer.ts'

const options = { lines: { main: 'encoder' }, access: 'public', recording: 'show' } as const

test('a worker that ends is restarted with its channels and ports, encoders reconnect, and numbers and recording continue (R28)', async () => {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  await using streaming = await openStreaming()
  const worker = await started
  assert.equal(await streaming.openChannel('s1', options), null)
  const publish = () => startEncoder({ port: streaming.ports.rtmp!, stream: 's1-main', key: KEY })
  const encoder = await publish()
  const { hls } = streaming.playAddresses('s1')
  await until(() => streaming.eventsOf('switch').length === 1)
  await until(async () => (await fetch(hls)).ok)
  const before = await fetchPlaylist(hls)
  await worker.terminate()
  await encoder.closed
  assert.equal((await streaming.slate('s1', 'op'))?.code, 'ENGINE_RESTARTING')
  assert.equal(streaming.eventsOf('restarting').length, 1)
  await until(() => streaming.snapshot().length === 1)
  const again = await publish()
  assert.equal(again.status.code, 'NetStream.Publish.Start')
  await until(() => streaming.eventsOf('switch').length === 2)
  const after = await fetchPlaylist(hls)
  assert.ok(after.mediaSequence > before.mediaSequence)
  const firstMs = before.segments.reduce((sum, { seconds }) => sum + seconds * 1_000, 0)
  await until(async () => (await fetchPlaylist(hls)).segments.length > 1)
  again.kill()
  assert.deepEqual(streaming.eventsOf('recorded'), [])
  await streaming.closeChannel('s1')
  const [recorded] = streaming.eventsOf('recorded')
  assert.deepEqual([recorded?.defect, readdirSync(streaming.folder)], [null, ['show.mp4']])
  const opened = await openMediaFile(recorded!.file)
  assert.ok('file' in opened && opened.file.durationMs >= firstMs + 1_900)
  assert.ok(Math.abs(opened.file.durationMs - recorded!.durationMs) < 100)
  await opened.file.close()
})

test('a worker that ends while it starts again is followed by one other; one that ends during the first start is not', async () => {
  const nextWorker = () => new Promise<Worker>((resolve) => process.once('worker', resolve))
  const first = nextWorker()
  await using streaming = await openStreaming()
  await streaming.openChannel('s0', options)
  const second = nextWorker()
  await (await first).terminate()
  const starting = await second
  const third = nextWorker()
  await starting.terminate()
  await third
  assert.equal(await streaming.openChannel('s1', { ...options, recording: 'other' }), null)
  await until(() => streaming.snapshot().length === 2)
  assert.deepEqual([streaming.eventsOf('restarting').length, streaming.eventsOf('ended')], [1, []])

  const events: unknown[] = []
  const crashing = nextWorker().then((worker) => worker.terminate())
  await assert.rejects(openStreaming({ onEvent: (event) => void events.push(event) }))
  await crashing
  assert.deepEqual(events, [])
})

test('a recording is one fragmented MP4 with its duration, also across a switch of lines', async () => {
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', { ...options, lines: { main: 'encoder', hot: 'encoder' } })
  const publish = (line: 'main' | 'hot') => startEncoder({ port: streaming.ports.rtmp!, stream: `s1-${line}`, key: KEY, clip: line })
  const main = await publish('main')
  await until(() => streaming.eventsOf('switch').length === 1)
  const hot = await publish('hot')
  await until(() => streaming.eventsOf('line').filter(({ to }) => to === 'live').length === 2)
  main.kill()
  await until(() => streaming.eventsOf('switch').length === 2)
  await until(() => streaming.snapshot()[0]?.lines.hot?.sample)
  assert.equal(await streaming.closeChannel('s1'), null)
  const [recorded] = streaming.eventsOf('recorded')
  assert.equal(recorded?.defect, null)
  const opened = await openMediaFile(recorded!.file)
  assert.ok('file' in opened)
  assert.ok(Math.abs(opened.file.durationMs - recorded!.durationMs) < 100)
  await opened.file.close()
  assert.deepEqual(readdirSync(streaming.folder).length, 1)
  hot.kill()
})

test('an occupied port fails the start, and a channel that is open already or lacks its files is refused', async () => {
  await using streaming = await openStreaming()
  await assert.rejects(openStreaming({ rtmp: { host: '127.0.0.1', port: streaming.ports.rtmp! } }), /EADDRINUSE/)
  const twice = await Promise.all([streaming.openChannel('s1', options), streaming.openChannel('s1', options)])
  assert.deepEqual(
    twice.map((refused) => refused?.code),
    [undefined, 'CHANNEL_OPEN'],
  )
  assert.equal((await streaming.openChannel('s1', options))?.code, 'CHANNEL_OPEN')
  const missing = await streaming.openChannel('s2', { ...options, lines: { main: 'encoder', cold: { files: ['/nowhere.mp4'] } } })
  assert.equal(missing?.code, 'FILE_UNREADABLE')
  assert.equal((await streaming.closeChannel('s2'))?.code, 'CHANNEL_UNKNOWN')
  await assert.rejects(streaming.openChannel('../s', options), RangeError)
})
