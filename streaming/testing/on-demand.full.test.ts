import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipPath } from './clip.ts'
import { openStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist, pictures, watchFlv } from './viewer.ts'

test('a rotation of files is on air at once, and an on-demand rotation rests without viewers and resumes for the next one', async () => {
  await using streaming = await openStreaming()
  const rotation = { files: [clipPath('cold.mp4'), clipPath('fragmented.mp4')] }
  const options = { lines: { main: rotation }, access: 'public', onDemand: true, rules: { restMs: 300 } } as const
  assert.equal(await streaming.openChannel('r1', options), null)
  assert.deepEqual(
    streaming.eventsOf('switch').map(({ to, why }) => [to, why]),
    [['main', 'start']],
  )
  const isResting = () => streaming.snapshot()[0]?.isResting === true
  const { lowLatency, flv } = streaming.playAddresses('r1')
  await until(isResting)
  const viewing = await watchFlv(flv)
  await until(() => pictures(viewing.tags).length > 60)
  assert.equal(isResting(), false)
  viewing.leave()
  await until(isResting)
  const before = await fetchPlaylist(lowLatency)
  await until(async () => (await fetchPlaylist(lowLatency)).segments.length > before.segments.length + 1)
})

test('a rotation that is not on demand continues without viewers', async () => {
  await using streaming = await openStreaming()
  const options = { lines: { main: { files: [clipPath('cold.mp4')] } }, access: 'public', rules: { restMs: 100 } } as const
  assert.equal(await streaming.openChannel('r1', options), null)
  await until(() => streaming.snapshot()[0])
  await until(async () => (await fetch(streaming.playAddresses('r1').lowLatency)).ok)
  const { lowLatency } = streaming.playAddresses('r1')
  const first = await fetchPlaylist(lowLatency)
  await until(async () => (await fetchPlaylist(lowLatency)).segments.length > first.segments.length)
  assert.equal(streaming.snapshot()[0]?.isResting, false)
})
