import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipPath } from './clip.ts'
import { openStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist, longestGap, pictures, watchFlv } from './viewer.ts'

/** Returns each change of the picture format that decoders receive. */
function formatsIn(tags: readonly { readonly type: number; readonly payload: Buffer }[]): string[] {
  const payloads = tags.filter(({ type, payload }) => type === 9 && payload[1] === 0).map(({ payload }) => payload.toString('hex'))
  return payloads.filter((format, at) => format !== payloads[at - 1])
}

test('files of different formats follow each other without a gap, and viewers get each format before its first picture', async () => {
  await using streaming = await openStreaming()
  const rotation = { files: [clipPath('hot.flv'), clipPath('cold.mp4'), clipPath('silent.flv')] }
  assert.equal(await streaming.openChannel('r1', { lines: { main: rotation, hot: 'encoder' }, access: 'public' }), null)
  const { flv, hls } = streaming.playAddresses('r1')
  const viewing = await watchFlv(flv)
  await until(() => formatsIn(viewing.tags).length >= 4)
  await until(() => (streaming.snapshot()[0]?.lines.main?.sample?.framesPerSecond ?? 0) > 5)
  const { status, video, sample } = streaming.snapshot()[0]!.lines.main!
  assert.ok(status === 'live' && video !== null && sample!.kbps > 0, 'files are measured as encoders are')
  viewing.leave()
  const [first, second, , again] = formatsIn(viewing.tags)
  assert.notEqual(first, second)
  assert.equal(first, again)
  assert.ok(longestGap(pictures(viewing.tags), 'timestampMs') < 250, 'one clock, one file after the other')
  assert.ok(longestGap(pictures(viewing.tags)) < 1_000)
  const { segments } = await fetchPlaylist(hls)
  assert.ok(new Set(segments.map(({ init }) => init)).size >= 3)
  assert.deepEqual(
    segments.slice(1).filter(({ init, isDiscontinuity }, at) => (init !== segments[at]!.init) !== isDiscontinuity),
    [],
  )
})
