import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import { testInFull } from '#tests/size.ts'
import { pauseMsAfter } from '../channel/content-watch.ts'
import { signThumbnailToken } from '../control.ts'
import { TagReader } from '../flv/tag-reader.ts'
import { decodePiece, GREY_BYTES, readChildrenMs } from '../line/content/decode-piece.ts'
import { LineContent } from '../line/content/line-content.ts'
import type { AudioFrame, VideoFrame } from '../media.ts'
import { type ClipName, readClip } from './clip.ts'
import { startEncoder } from './encoder.ts'
import { KEY, openStreaming } from './open-streaming.ts'
import { until } from './until.ts'

const ffmpeg = findFfmpeg()

/** Reads the first key frame of a clip, and its sound. */
function newestOf(name: ClipName) {
  const reader = new TagReader()
  const frames = readClip(name).flatMap(({ type, payload, timestampMs }) => {
    const { frame } = type === 9 ? reader.video(payload) : type === 8 ? reader.audio(payload) : {}
    return frame ? [{ ...frame, dtsMs: timestampMs }] : []
  })
  const key = frames.find((frame) => frame.kind === 'video' && frame.isKey) as VideoFrame | undefined
  return { key, sound: frames.filter((frame) => frame.kind === 'audio').slice(0, 40) as AudioFrame[] }
}

if (ffmpeg)
  testInFull('a key frame becomes a thumbnail, a moment of sound becomes its level, and the same key frame is decoded once', async () => {
    const content = new LineContent()
    const newest = newestOf('main')
    const measuring = content.begin(newest, 0)
    const { decoded, coreMs } = await decodePiece(ffmpeg, measuring!.piece)
    assert.ok(coreMs > 0)
    assert.deepEqual([...decoded!.jpeg.subarray(0, 2)], [0xff, 0xd8])
    assert.equal(decoded!.grey.length, GREY_BYTES)
    assert.ok(decoded!.sound.length > 8_000)
    measuring!.add(decoded!)
    assert.deepEqual(content.reasons(performance.now()), [])
    assert.ok(content.thumbnail!.jpeg.length < 40_000)
    assert.equal(content.begin(newest, 60_000), undefined)
  })

if (ffmpeg)
  testInFull(
    'a picture without sound and sound without a picture are measured as such, and an undecodable picture is left out',
    async () => {
      const { decoded: silent } = await decodePiece(ffmpeg, new LineContent().begin(newestOf('silent'), 0)!.piece)
      assert.deepEqual([silent!.grey.length, silent!.sound.length], [GREY_BYTES, 0])
      const { decoded: alone } = await decodePiece(ffmpeg, new LineContent().begin(newestOf('sound'), 0)!.piece)
      assert.deepEqual([alone!.jpeg.length, alone!.sound.length > 8_000], [0, true])
      const none = { flv: Buffer.from('none'), hasPicture: true, hasSound: false }
      assert.equal((await decodePiece(ffmpeg, none)).decoded, undefined)
      assert.equal((await decodePiece('/no/such/program', none)).decoded, undefined)
    },
  )

test('a decoding counts by the time of a core that it took, however long a busy machine lets it wait', () => {
  assert.equal(readChildrenMs('7 (a) name (S) S 1 7 7 0 -1 4194560 900 5000 0 0 40 20 63 27 20 0 11 0 900 1000'), 900)
  const times = { coreMs: fc.integer({ min: 1, max: 5_000 }), waitedMs: fc.integer({ min: 0, max: 5_000 }) }
  fc.assert(
    fc.property(fc.record(times), ({ coreMs, waitedMs }) => {
      const tookMs = coreMs + waitedMs
      const pauseMs = pauseMsAfter({ coreMs, tookMs })
      assert.ok(coreMs / (tookMs + pauseMs) <= 0.2 + 1e-9, 'a fifth of a core is the most')
      assert.equal(tookMs + pauseMs, Math.max(tookMs, coreMs * 5), 'and no more is waited than that takes')
    }),
  )
})

if (ffmpeg)
  test('each connected line has a thumbnail, which only a token of its studio opens', async () => {
    const viewerKey = Buffer.alloc(32, 7)
    await using streaming = await openStreaming({ ffmpeg, viewerKey })
    for (const studio of ['s1', 's2']) await streaming.openChannel(studio, { lines: { main: 'encoder', hot: 'encoder' }, access: 'public' })
    const encoders = await Promise.all(
      (['main', 'hot'] as const).map((line) => startEncoder({ port: streaming.ports.rtmp!, stream: `s1-${line}`, key: KEY, clip: line })),
    )
    await until(() => ['main', 'hot'].every((line) => streaming.snapshot()[0]?.lines[line as 'main']?.thumbnailAt))
    const token = (studio: string, expiresAt = Date.now() + 60_000) => signThumbnailToken(viewerKey, { studio, expiresAt })
    const ask = async (path: string) => await fetch(`http://127.0.0.1:${streaming.ports.http}/live/${path}`)
    for (const line of ['main', 'hot']) {
      const answer = await ask(`s1/${line}.jpg?t=${token('s1')}`)
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
      assert.equal(answer.headers.get('cache-control'), 'private, no-store')
      assert.deepEqual([...Buffer.from(await answer.arrayBuffer()).subarray(0, 2)], [0xff, 0xd8])
    }
    const expired = token('s1', Date.now() - 1)
    const viewer = streaming.viewerToken('s1', 'viewer-1', Date.now() + 60_000)
    for (const path of [
      `s1/main.jpg?t=${expired}`,
      `s1/main.jpg?t=${token('s2')}`,
      `s1/main.jpg?t=${viewer}`,
      's1/main.jpg?t=1',
      's1/main.jpg',
      `s1/cold.jpg?t=${token('s1')}`,
      `s1/slate.jpg?t=${token('s1')}`,
    ])
      assert.equal((await ask(path)).status, 404, path)
    for (const encoder of encoders) encoder.kill()
    await until(() => streaming.snapshot()[0]?.lines.main?.status === 'idle')
    assert.equal(streaming.snapshot()[0]?.lines.main?.thumbnailAt, null)
    assert.equal((await ask(`s1/main.jpg?t=${token('s1')}`)).status, 200, 'a monitor that asks for the last picture gets it')
  })

test('without ffmpeg no content is measured', async () => {
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
  const encoder = await startEncoder({ port: streaming.ports.rtmp!, stream: 's1-main', key: KEY })
  await until(() => (streaming.snapshot()[0]?.lines.main?.sample?.keyFrames ?? 0) > 0)
  assert.equal(streaming.snapshot()[0]?.lines.main?.thumbnailAt, null)
  encoder.kill()
})
