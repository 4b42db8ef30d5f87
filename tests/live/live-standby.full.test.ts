import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { clipPath, readFlvTags } from '#streaming/testing/clip.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist, watchFlv } from '#streaming/testing/viewer.ts'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import { addPicture } from '#tests/fixtures/library.ts'
import {
  askLive,
  direct,
  type MadeStudio,
  makeBroadcaster,
  makeStudio,
  newHead,
  newStreamKey,
  openLiveWorld,
  publishWith,
  untilSignal,
} from '#tests/fixtures/live.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import type { Person, World } from '#tests/world.ts'

let world: World
let port: number
let host: Person
before(async () => {
  ;({ world, port } = await openLiveWorld())
  host = await makeBroadcaster(world)
})
after(() => world[Symbol.asyncDispose]())

const addClip = async (name: string): Promise<string> => {
  const { token } = await world.operator(['editor'])
  return String((await addMedia(world, token, readFileSync(clipPath(name)), { name, type: 'video/mp4' })).id)
}
const save = (studio: MadeStudio, head: Readonly<Record<string, unknown>>) =>
  askLive(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead(head) })
/** Waits until the engine has a standby video on the cold line instead of an encoder, and thus all saved settings. */
async function untilFilled({ id }: MadeStudio): Promise<void> {
  const streamKey = await newStreamKey(world, host, { id }, 'cold')
  await until(async () => (await publishWith(port, streamKey)).status.description.startsWith('LINE_UNKNOWN'))
}
const untilOnAir = (by: World, person: Person, { id }: MadeStudio, source: string) =>
  untilSignal(by, person, id, ({ onAir }) => String(onAir) === source)

test('a standby video is on air when all encoders are lost, and an unusable video is refused with the reason', async () => {
  const studio = await makeStudio(world, host)
  assert.equal((await save(studio, { standby: await addClip('b-frames.mp4') })).data['reason'], 'STANDBY_REORDERED')
  assert.equal((await save(studio, { standby: studio.id })).data['reason'], 'STANDBY_UNKNOWN')
  assert.equal((await save(studio, { slate: await addPicture(world, host.id) })).data['reason'], 'SLATE_NEEDS_FFMPEG')
  assert.equal((await save(studio, { standby: await addClip('cold.mp4') })).http, 200)
  await untilFilled(studio)
  const streamKey = await newStreamKey(world, host, studio)
  const encoder = await publishWith(port, streamKey)
  await untilOnAir(world, host, studio, 'main')
  encoder.kill()
  await untilOnAir(world, host, studio, 'cold')
  await until(async () => {
    const { segments } = await fetchPlaylist(`${world.url}/live/s${studio.number}/live.m3u8`)
    return segments.some(({ isDiscontinuity }) => isDiscontinuity)
  })
})

test('a studio without its own slate shows text in its language, and a change of language applies from its next show', async () => {
  const video = await addClip('cold.mp4')
  for (const language of ['zh-CN', 'en-US']) {
    const studio = await makeStudio(world, host)
    assert.equal((await save(studio, { language, standby: video })).http, 200)
    await untilFilled(studio)
    const streamKey = await newStreamKey(world, host, studio)
    const encoder = await publishWith(port, streamKey)
    await untilOnAir(world, host, studio, 'main')
    const viewing = await watchFlv(`${world.url}/live/s${studio.number}.flv`)
    await direct(world, host, 'commands/slate', { studio: studio.id })
    const [picture] = largestFirst(readFlvTags(`capabilities/live/server/shows/standby/slate-${language}.flv`))
    await until(() => viewing.tags.some(({ payload }) => picture!.payload.equals(payload)))
    viewing.leave()
    encoder.kill()
  }
})

const largestFirst = (tags: ReturnType<typeof readFlvTags>) => tags.toSorted((one, other) => other.payload.length - one.payload.length)

const ffmpeg = findFfmpeg()
if (ffmpeg === undefined) console.log('The slate of a studio was not tried: this machine has no ffmpeg.')
else
  test('a picture becomes the slate of a studio by ffmpeg', async () => {
    const { world: able, port: at } = await openLiveWorld({ FFMPEG_PATH: ffmpeg })
    await using _world = able
    const operator = await makeBroadcaster(able)
    const studio = await makeStudio(able, operator)
    const { token } = await able.operator(['editor'])
    const { id } = await addMedia(able, token, await plain('png', 640, 360), { name: 'slate.png', type: 'image/png' })
    await direct(able, operator, 'studios/save', { ...studio, head: newHead({ slate: id }) })
    const streamKey = await newStreamKey(able, operator, studio)
    const address = `${able.url}/live/s${studio.number}/live.m3u8`
    // The engine checks the finished file first, and uses it from the show that begins after that.
    await until(async () => {
      await until(async () => (await publishWith(at, streamKey)).status.code === 'NetStream.Publish.Start')
      await untilOnAir(able, operator, studio, 'main')
      await direct(able, operator, 'commands/slate', { studio: studio.id })
      await untilOnAir(able, operator, studio, 'slate')
      // The newest segment may be older than the slate.
      for (let looks = 0; looks < LOOKS; looks++) if (await isRed(ffmpeg, address)) return true
      await direct(able, operator, 'commands/end', { studio: studio.id })
      await untilSignal(able, operator, studio.id, ({ hasEnded }) => Boolean(hasEnded))
      await direct(able, operator, 'commands/prepare', { studio: studio.id })
      return false
    })
  })

const LOOKS = 5
const ONE_DOT = ['-frames:v', '1', '-vf', 'scale=1:1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']

/** Decodes the newest picture of a broadcast, shrunk to a dot. Returns false, too, while there is none. */
async function isRed(program: string, address: string): Promise<boolean> {
  const options = ['-v', 'error', '-live_start_index', '-1', '-i', address, ...ONE_DOT]
  const { stdout } = await promisify(execFile)(program, options, { encoding: 'buffer' }).catch(() => ({ stdout: Buffer.of(0, 0, 0) }))
  const [red = 0, green = 0] = stdout
  return red > 150 && green < 100
}
