import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { mediaAddress } from '#contract/picture-files.ts'
import { cutVideo } from '#tests/fixtures/files/cut-videos.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { MediaDetail } from '../../../contract.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const add = async (bytes: Uint8Array) =>
  (await addMedia(world, editor.token, bytes, { name: 'a.mp4', type: 'video/mp4' })) as unknown as MediaDetail
const publishedFile = async ({ id }: MediaDetail) =>
  Buffer.from(await (await fetch(world.url + mediaAddress(id, 'video.mp4'))).arrayBuffer())
const streamsOf = async (bytes: Uint8Array) => {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const packetsOf = async (track: Awaited<ReturnType<typeof input.getPrimaryVideoTrack>>) =>
    track ? await Array.fromAsync(new EncodedPacketSink(track).packets()) : []
  const sound = await input.getPrimaryAudioTrack()
  return {
    pictures: await packetsOf(await input.getPrimaryVideoTrack()),
    sounds: sound ? await Array.fromAsync(new EncodedPacketSink(sound).packets()) : [],
  }
}

const video = await makeVideo({ seconds: 2, framesPerSecond: 4, picturesPerKey: 2 })
const frames = (await streamsOf(video)).pictures.map(({ data }) => Buffer.from(data))

test('a video published without ffmpeg excludes the parts cut by its edit list, at both ends and in sound', async () => {
  const made = await add(cutVideo(video, [{ seconds: 1, from: 0.5 }]))
  assert.deepEqual([made.state, made.durationMs], ['ready', 1_000])
  const file = await publishedFile(made)
  assert.deepEqual(
    frames.map((frame) => file.includes(frame)),
    [false, false, true, true, true, true, false, false],
  )
  const { pictures, sounds } = await streamsOf(file)
  assert.deepEqual([pictures.length, pictures[0]?.timestamp], [4, 0])
  assert.ok(sounds.length > 40 && sounds.length <= 47, String(sounds.length))
})

test('a video that starts between key frames, has several parts or another speed is refused without ffmpeg', async () => {
  const cases = [
    [{ seconds: 1, from: 0.25 }],
    [
      { seconds: 0.5, from: 0 },
      { seconds: 0.5, from: 1.5 },
    ],
    [{ seconds: 1, from: 0, rate: 2 }],
  ]
  for (const parts of cases) {
    const { state, reason, files } = await add(cutVideo(video, parts))
    assert.deepEqual([state, reason, files], ['failed', 'VIDEO_CUT', []], JSON.stringify(parts))
  }
})

test('a video with a late start is published from its first picture and declares its own length', async () => {
  const made = await add(
    cutVideo(video, [
      { seconds: 10, from: null },
      { seconds: 2, from: 0 },
    ]),
  )
  assert.deepEqual([made.state, made.durationMs], ['ready', 2_000])
  assert.equal((await streamsOf(await publishedFile(made))).pictures[0]?.timestamp, 0)
})
