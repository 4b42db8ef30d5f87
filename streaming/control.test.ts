import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startEncoder } from './testing/encoder.ts'
import { KEY, openStreaming } from './testing/open-streaming.ts'
import { until } from './testing/until.ts'
import { fetchBytes, fetchPlaylist, longestGap, pictures, sounds, watchFlv } from './testing/viewer.ts'

const publish = (streaming: { readonly ports: { readonly rtmp: number | null } }, more: object = {}) =>
  startEncoder({ port: streaming.ports.rtmp!, stream: 's1-main', key: KEY, ...more })

test('the stream of an encoder plays over FLV, HLS and LL-HLS, and its line is live with the data of its bitstream', async () => {
  await using streaming = await openStreaming()
  assert.equal(await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' }), null)
  const { lowLatency, hls, flv } = streaming.playAddresses('s1')
  const encoder = await publish(streaming)
  assert.equal(encoder.status.code, 'NetStream.Publish.Start')
  await until(() => streaming.eventsOf('switch').length > 0)
  const viewing = await watchFlv(flv)
  const low = await fetchPlaylist(lowLatency)
  assert.match(low.text, /CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0\.900/)
  const part = await fetchBytes(new URL(low.hint!, lowLatency).href)
  assert.equal(part.toString('latin1', 4, 8), 'moof')
  const plain = await fetchPlaylist(hls)
  assert.equal(plain.targetDuration, 2)
  const [first] = plain.segments
  assert.ok(Math.abs(first!.seconds - 2) < 0.05)
  assert.equal((await fetchBytes(new URL(first!.init, hls).href)).toString('latin1', 4, 8), 'ftyp')
  await until(() => sounds(viewing.tags).length > 50 && pictures(viewing.tags).length > 40)
  assert.ok(longestGap(pictures(viewing.tags), 'timestampMs') < 40)
  await until(() => streaming.snapshot()[0]?.lines.main?.sample)
  const [sample] = streaming.snapshot()
  assert.equal(sample?.onAir, 'main')
  assert.deepEqual(sample?.lines.main?.video, { width: 320, height: 180, profile: 'High', level: 2.1, framesPerSecond: 30 })
  assert.deepEqual(
    streaming.eventsOf('line').map(({ to }) => to),
    ['connecting', 'live'],
  )
  viewing.leave()
  encoder.kill()
})
