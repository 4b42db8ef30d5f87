import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FlvTag } from '../flv/file.ts'
import { type EncoderOptions, startEncoder } from './encoder.ts'
import { KEY, openStreaming, type TestStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist, pictures, watchFlv } from './viewer.ts'

// These tests use faulty encoders. Repairable faults are repaired. Other faults raise a named issue, and a healthy line takes over.

const quick = { returnMs: 1_000, recoverMs: 500 }
async function open(): Promise<TestStreaming> {
  const streaming = await openStreaming()
  await streaming.openChannel('s1', { lines: { main: 'encoder', hot: 'encoder' }, access: 'public', rules: quick })
  return streaming
}
const publish = (streaming: TestStreaming, line: 'main' | 'hot', more: Partial<EncoderOptions> = {}) =>
  startEncoder({ port: streaming.ports.rtmp!, stream: `s1-${line}`, key: KEY, clip: line, ...more })
const switches = (streaming: TestStreaming) => streaming.eventsOf('switch').map(({ from, to, why }) => `${from}>${to} ${why}`)
const reasonsOf = (streaming: TestStreaming, line: 'main' | 'hot') =>
  streaming.snapshot()[0]?.lines[line]?.health.map(({ reason }) => reason) ?? []
const isPicture = ({ type, payload }: FlvTag) => type === 9 && payload[1] === 1
const withPicture = (change: (payload: Buffer) => Buffer) => (tag: FlvTag) =>
  isPicture(tag) ? { ...tag, payload: change(tag.payload) } : tag
const unreadable = withPicture((payload) => Buffer.concat([payload.subarray(0, 5), Buffer.alloc(40, 0xff)]))

describe('encoders that are not quite right', { concurrency: true }, () => {
  test('pictures with padding are shown', async () => {
    await using streaming = await open()
    const main = await publish(streaming, 'main', { change: withPicture((payload) => Buffer.concat([payload, Buffer.alloc(3)])) })
    await until(() => switches(streaming).length === 1)
    const viewing = await watchFlv(streaming.playAddresses('s1').flv)
    await until(() => pictures(viewing.tags).length > 20)
    assert.equal(streaming.snapshot()[0]?.lines.main?.brokenFrames ?? 0, 0)
    viewing.leave()
    main.kill()
  })

  test('a line with unreadable pictures reports it, and does not replace a line with a picture', async () => {
    await using streaming = await open()
    const hot = await publish(streaming, 'hot')
    await until(() => switches(streaming).length === 1)
    const main = await publish(streaming, 'main', { change: unreadable })
    await until(() => reasonsOf(streaming, 'main').includes('VIDEO_UNREADABLE') && reasonsOf(streaming, 'main').includes('VIDEO_LOST'))
    await until(() =>
      streaming.eventsOf('health').some(({ line, reason, state }) => line === 'main' && reason === 'VIDEO_UNREADABLE' && state === 'began'),
    )
    await until(() => streaming.snapshot()[0]?.lines.main?.status !== 'connecting')
    await until(() => streaming.snapshot()[0]!.lines.main!.brokenFrames > 200)
    assert.deepEqual(switches(streaming), ['null>hot start'])
    main.kill()
    hot.kill()
  })

  test('a line that loses its sound is replaced by a line that has sound', async () => {
    await using streaming = await open()
    const main = await publish(streaming, 'main', { change: (tag, ms) => (tag.type === 8 && ms > 2_000 ? undefined : tag) })
    await until(() => switches(streaming).length === 1)
    const hot = await publish(streaming, 'hot')
    await until(() => switches(streaming).length === 2)
    assert.deepEqual(switches(streaming), ['null>main start', 'main>hot health'])
    await until(() => reasonsOf(streaming, 'main').includes('AUDIO_LOST'))
    main.kill()
    hot.kill()
  })

  test('an encoder whose clock steps back again and again is named', async () => {
    await using streaming = await open()
    const main = await publish(streaming, 'main', { clock: (ms) => ms - (Math.floor(ms / 1_500) % 2) * 1_000 })
    await until(() => reasonsOf(streaming, 'main').includes('CLOCK'))
    main.kill()
  })

  test('a connected encoder that sends nothing has one reason', async () => {
    await using streaming = await open()
    const main = await publish(streaming, 'main')
    await until(() => switches(streaming).length === 1)
    main.freeze()
    await until(() => reasonsOf(streaming, 'main').includes('SIGNAL_LOST'))
    assert.deepEqual(reasonsOf(streaming, 'main'), ['SIGNAL_LOST'])
    main.kill()
  })

  test('sound that starts from another time does not speed up the broadcast', async () => {
    await using streaming = await open()
    const main = await publish(streaming, 'main', { soundAheadMs: 3_000 })
    await until(() => switches(streaming).length === 1)
    const began = performance.now()
    const { hls } = streaming.playAddresses('s1')
    await until(async () => (await fetch(hls)).ok && (await fetchPlaylist(hls)).segments.length >= 3)
    const { segments, text } = await fetchPlaylist(hls)
    const mediaS = segments.reduce((sum, { seconds }) => sum + seconds, 0)
    assert.ok(mediaS < (performance.now() - began) / 1_000 + 3, text)
    assert.ok(
      segments.every(({ seconds }) => seconds < 2.5),
      text,
    )
    await until(() => streaming.snapshot()[0]?.lines.main?.apartMs)
    main.kill()
  })
})
