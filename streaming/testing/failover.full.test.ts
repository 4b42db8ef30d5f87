import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChannelOptions } from '../control.ts'
import { clipPath } from './clip.ts'
import { type EncoderOptions, startEncoder } from './encoder.ts'
import { KEY, openStreaming, type TestStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist, longestGap, pictures, sounds, watchFlv } from './viewer.ts'

const COLD = { files: [clipPath('cold.mp4')] }
/** Returns are fast to keep the tests short. Losses use the default times. */
const quick = { returnMs: 1_000, recoverMs: 500 }

async function open(lines: Partial<ChannelOptions['lines']> = {}, more: Partial<ChannelOptions> = {}): Promise<TestStreaming> {
  const streaming = await openStreaming()
  const options: ChannelOptions = { lines: { main: 'encoder', ...lines }, access: 'public', rules: quick, ...more }
  assert.equal(await streaming.openChannel('s1', options), null)
  return streaming
}
const publish = (streaming: TestStreaming, line: 'main' | 'hot' = 'main', more: Partial<EncoderOptions> = {}) =>
  startEncoder({ port: streaming.ports.rtmp!, stream: `s1-${line}`, key: KEY, clip: line, ...more })
const switches = (streaming: TestStreaming) => streaming.eventsOf('switch').map(({ from, to, why }) => `${from}>${to} ${why}`)

test('hot replaces a lost main, the cold file replaces a lost hot, and main returns, on one clock and with the gap of each switch reported', async () => {
  await using streaming = await open({ hot: 'encoder', cold: COLD })
  const main = await publish(streaming)
  const hot = await publish(streaming, 'hot')
  await until(() => streaming.eventsOf('line').some(({ line, to }) => line === 'hot' && to === 'live'))
  const viewing = await watchFlv(streaming.playAddresses('s1').flv)
  await until(() => pictures(viewing.tags).length > 60)
  main.kill()
  await until(() => streaming.eventsOf('switch').length === 2)
  await until(() => streaming.snapshot()[0]?.lines.hot?.sample)
  hot.kill()
  await until(() => streaming.eventsOf('switch').length === 3)
  const again = await publish(streaming)
  await until(() => streaming.eventsOf('switch').length === 4)
  const seen = viewing.tags.length
  await until(() => viewing.tags.length > seen + 60)
  assert.deepEqual(switches(streaming), ['null>main start', 'main>hot loss', 'hot>cold loss', 'cold>main return'])
  assert.ok(longestGap(pictures(viewing.tags), 'timestampMs') < 100)
  assert.ok(longestGap(sounds(viewing.tags), 'timestampMs') < 100)
  for (const tags of [pictures(viewing.tags), sounds(viewing.tags)])
    assert.ok(tags.slice(1).every((tag, at) => tag.timestampMs > tags[at]!.timestampMs))
  const { segments, discontinuitySequence } = await fetchPlaylist(streaming.playAddresses('s1').hls)
  assert.equal(segments.filter(({ isDiscontinuity }) => isDiscontinuity).length + discontinuitySequence, 2)
  for (const [at, { date, seconds }] of segments.slice(0, -1).entries())
    assert.ok(Math.abs(segments[at + 1]!.date - date - seconds * 1_000) < 50)
  again.kill()
})

test('a frozen main is lost after 1.5 s, and a second encoder is refused while the first sends and takes over then', async () => {
  await using streaming = await open()
  const main = await publish(streaming)
  await until(() => streaming.eventsOf('switch').length === 1)
  const second = await publish(streaming)
  assert.match(second.status.description, /^LINE_BUSY/)
  await until(() => streaming.eventsOf('refused').length === 1)
  assert.deepEqual(
    streaming.eventsOf('refused').map(({ stream, why }) => [stream, why.code]),
    [['s1-main', 'LINE_BUSY']],
  )
  main.freeze()
  await until(() => streaming.eventsOf('switch').length === 2)
  const { gapMs } = streaming.eventsOf('switch')[1]!
  assert.ok(gapMs > 1_000, `${gapMs}`) // counted from the last sound, which may arrive a little after the last picture
  const third = await publish(streaming)
  assert.equal(third.status.code, 'NetStream.Publish.Start')
  await main.closed
  assert.match(main.lastStatus(), /^REPLACED/)
  await until(() => streaming.eventsOf('switch').length === 3)
  assert.deepEqual(switches(streaming), ['null>main start', 'main>slate loss', 'slate>main return'])
  third.kill()
})

test('an operator pins, drills, shows the slate, kicks, disables a line and ends the broadcast', async () => {
  // A long stall time keeps lines up on a busy machine, so that only the operator changes the source on air.
  await using streaming = await open({ hot: 'encoder' }, { rules: { ...quick, stallMs: 10_000 } })
  const main = await publish(streaming)
  assert.equal((await streaming.pin('s1', 'hot', { by: 'op' }))?.code, 'LINE_NOT_READY')
  const hot = await publish(streaming, 'hot')
  await until(() => streaming.eventsOf('line').filter(({ to }) => to === 'live').length === 2)
  assert.equal(await streaming.pin('s1', 'hot', { by: 'op' }), null)
  assert.equal(await streaming.slate('s1', 'op'), null)
  assert.equal(await streaming.release('s1', 'op2'), null)
  assert.equal(await streaming.drill('s1', { line: 'main', forMs: 100, by: 'op3' }), null)
  await until(() => switches(streaming).length === 6)
  assert.deepEqual(switches(streaming).slice(1), [
    'main>hot operator',
    'hot>slate operator',
    'slate>main operator',
    'main>hot drill',
    'hot>main return',
  ])
  assert.deepEqual(
    streaming.eventsOf('switch').map(({ by }) => by),
    [null, 'op', 'op', 'op2', 'op3', null],
  )
  assert.equal(await streaming.kick('s1', 'main'), null)
  await main.closed
  assert.match(main.lastStatus(), /^CUT/)
  assert.equal(await streaming.enableLine('s1', 'main', false), null)
  assert.match((await publish(streaming)).status.description, /^LINE_OFF/)
  assert.equal(await streaming.end('s1', 'op'), null)
  await hot.closed
  assert.match((await publish(streaming, 'hot')).status.description, /^CHANNEL_ENDED/)
  assert.ok((await fetchPlaylist(streaming.playAddresses('s1').hls)).hasEnded)
  assert.equal((await streaming.slate('s1', 'op'))?.code, 'CHANNEL_ENDED')
})

test('many wrong keys, or right keys for a busy line, from one address do not keep a right key out, and many failures are reported once', async () => {
  await using streaming = await openStreaming({ limits: { wrongKeysPerMinute: 5 } })
  await streaming.openChannel('s1', { lines: { main: 'encoder', hot: 'encoder' }, access: 'public', rules: quick })
  for (let tries = 0; tries < 8; tries++) await (await publish(streaming, 'main', { key: 'wrong' })).closed
  const main = await publish(streaming)
  assert.equal(main.status.code, 'NetStream.Publish.Start')
  for (let tries = 0; tries < 8; tries++) assert.match((await publish(streaming)).status.description, /^LINE_BUSY/)
  const hot = await publish(streaming, 'hot')
  assert.equal(hot.status.code, 'NetStream.Publish.Start')
  await until(() => streaming.eventsOf('refused').length >= 13)
  const codes = Map.groupBy(streaming.eventsOf('refused'), ({ why }) => why.code)
  assert.deepEqual(
    [...codes].map(([code, each]) => [code, each.length]),
    [
      ['KEY_WRONG', 4],
      ['TOO_MANY_FAILURES', 1],
      ['LINE_BUSY', 8],
    ],
  )
  main.kill()
  hot.kill()
})

test('a channel without its own slate shows the built-in one, and main returns with its encoder (R30)', async () => {
  await using streaming = await open()
  const main = await publish(streaming)
  await until(() => streaming.eventsOf('switch').length === 1)
  const viewing = await watchFlv(streaming.playAddresses('s1').flv)
  main.kill()
  await until(() => pictures(viewing.tags).some(({ payload }) => payload.length > 3_000))
  const again = await publish(streaming)
  await until(() => streaming.eventsOf('switch').length === 3)
  assert.deepEqual(switches(streaming), ['null>main start', 'main>slate loss', 'slate>main return'])
  again.kill()
})

test('timestamps that wrap at 32 bits, cross 4 h 39 m or jump an hour leave no hole (S80)', async () => {
  for (const startsAt of [2 ** 32 - 1_000, 0xffffff - 1_000]) {
    await using streaming = await open()
    let jumped = false
    const encoder = await publish(streaming, 'main', {
      startsAt,
      change: (tag, ms) => {
        jumped ||= ms > 2_000
        return tag
      },
    })
    await until(() => streaming.eventsOf('switch').length === 1)
    const viewing = await watchFlv(streaming.playAddresses('s1').flv)
    await until(() => jumped && pictures(viewing.tags).length > 70)
    assert.ok(longestGap(pictures(viewing.tags), 'timestampMs') < 100)
    assert.deepEqual([streaming.eventsOf('switch').length, streaming.snapshot()[0]?.lines.main?.clockJumps], [1, 0])
    encoder.kill()
  }
})

test('lines without sound, and lines of sound alone, can be on air', async () => {
  for (const clip of ['silent', 'sound'] as const) {
    await using streaming = await open()
    const encoder = await publish(streaming, 'main', { clip })
    const { lowLatency } = streaming.playAddresses('s1')
    await until(() => streaming.eventsOf('switch').length === 1)
    const { parts } = await fetchPlaylist(lowLatency)
    assert.ok(parts.length > 0 || (await fetchPlaylist(lowLatency)).hint)
    const [sample] = streaming.snapshot()
    if (sample) assert.equal(sample.lines.main?.[clip === 'silent' ? 'audio' : 'video'], null)
    encoder.kill()
  }
})

test('unsupported codecs are refused by name, also in mid-stream, and none of their media is shown', async () => {
  await using streaming = await open()
  const hevc = await publish(streaming, 'main', {
    change: (tag) => (tag.type === 9 ? { ...tag, payload: Buffer.concat([Buffer.of(0x90), Buffer.from('hvc1'), tag.payload]) } : tag),
  })
  await hevc.closed
  assert.match(hevc.lastStatus(), /^VIDEO_CODEC_UNSUPPORTED: .*HEVC/)
  const mp3 = await publish(streaming, 'main', {
    change: (tag, ms) => (tag.type === 8 && ms > 300 ? { ...tag, payload: Buffer.of(0x2f, 1, 2) } : tag),
  })
  await mp3.closed
  assert.match(mp3.lastStatus(), /^AUDIO_CODEC_UNSUPPORTED: .*MP3/)
  await until(() => streaming.eventsOf('line').filter(({ to }) => to === 'idle').length === 2)
  assert.deepEqual(
    streaming.eventsOf('line').flatMap(({ what }) => what ?? []),
    ['HEVC', 'MP3'],
  )
})

test('a breach of a strict policy degrades the line and is cut when so configured, and a loose policy only shows it', async () => {
  const policy = { match: 'strict', width: 1280, height: 720, cutAfterMs: 1_000 } as const
  await using streaming = await open({}, { policy, rules: { ...quick, degradeMs: 0 } })
  const encoder = await publish(streaming)
  await encoder.closed
  assert.match(encoder.lastStatus(), /^OUTSIDE_POLICY: .*size/)
  assert.ok(streaming.eventsOf('line').some(({ to, why }) => to === 'degraded' && why === 'size'))
  assert.equal(await streaming.setPolicy('s1', { ...policy, match: 'loose' }), null)
  const again = await publish(streaming)
  await until(() => streaming.snapshot()[0]?.lines.main?.breaches.includes('size'))
  assert.equal(streaming.snapshot()[0]?.lines.main?.status, 'live')
  again.kill()
})
