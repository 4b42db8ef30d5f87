import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { mediaAddress } from '#contract/picture-files.ts'
import { cropVideo, cutVideo } from '#tests/fixtures/files/cut-videos.ts'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { MediaDetail } from '../../contract.ts'

const ffmpeg = findFfmpeg()
const MP4 = { name: 'a.mp4', type: 'video/mp4' }
let world: World
let editor: Person
const add = async (bytes: Uint8Array, file = MP4) => (await addMedia(world, editor.token, bytes, file)) as unknown as MediaDetail
const fileOf = async ({ id }: MediaDetail, name: string) =>
  Buffer.from(await (await fetch(world.url + mediaAddress(id, name))).arrayBuffer())

for (const [mode, env] of [['without ffmpeg', { FFMPEG_PATH: 'off' }], ...(ffmpeg ? [['with ffmpeg', {}] as const] : [])] as const) {
  describe(mode, () => {
    before(async () => {
      world = await openWorld({ env })
      editor = await world.operator(['editor'])
    })
    after(() => world[Symbol.asyncDispose]())

    test('a video with half of its data missing is refused with the readable length', async () => {
      const video = await makeVideo({ seconds: 8, fastStart: true, sound: false })
      const { state, reason, reasonValues } = await add(video.subarray(0, video.length * 0.45))
      assert.deepEqual([state, reason, reasonValues['declared']], ['failed', 'VIDEO_INCOMPLETE', '0:08'])
      assert.match(reasonValues['read']!, /^0:0[2-4]$/)
    })

    test('the reported length is that of the produced video, and pictures may end before the sound', async () => {
      const late = await add(
        cutVideo(await makeVideo({ seconds: 2 }), [
          { seconds: 10, from: null },
          { seconds: 2, from: 0 },
        ]),
      )
      assert.equal(late.state, 'ready')
      assert.ok(Math.abs(late.durationMs! - 2_000) < 100, String(late.durationMs))
      const slide = await add(await makeVideo({ seconds: 0.25, soundSeconds: 12 }))
      assert.equal(slide.state, 'ready')
      assert.ok(Math.abs(slide.durationMs! - 12_000) < 100, String(slide.durationMs))
    })

    test('a video with a cropped frame that was not encoded again is refused, and one without a margin is accepted', async () => {
      const video = await makeVideo({ seconds: 1, sound: false })
      const cropped = await add(cropVideo(video, 32, 48))
      assert.deepEqual([cropped.state, cropped.reason, cropped.files], ['failed', 'VIDEO_CUT', []])
      assert.equal((await add(cropVideo(video, 62, 48))).state, 'ready')
    })

    test('an AI label in the keys of a video is detected and kept in the served files', async () => {
      const made = await add(await makeVideo({ seconds: 1, comment: 'x', aiKey: '{"Label":"1","ContentProducer":"001"}' }))
      assert.deepEqual([made.state, made.isMarkedAi], ['ready', true])
      assert.match((await fileOf(made, 'video.mp4')).toString('latin1'), /mdtaAIGC.*\{"Label":"1"\}/s)
      const about = await add(await makeVideo({ seconds: 1, comment: 'A talk on AIGC: "medicine" and law' }))
      assert.equal(about.isMarkedAi, false)
    })
  })
}

if (ffmpeg)
  describe('made by other programs', () => {
    before(async () => {
      world = await openWorld()
      editor = await world.operator(['editor'])
    })
    after(() => world[Symbol.asyncDispose]())
    const make = (args: string): Buffer =>
      execFileSync(ffmpeg, ['-v', 'error', ...args.split(' '), '-y', 'pipe:1'], { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
    const fragmented = '-movflags frag_keyframe+empty_moov -f mp4'
    const streamOf = async (made: MediaDetail, name: string, fields: string): Promise<string> => {
      const path = join(world.dataDir, 'probed.mp4')
      writeFileSync(path, await fileOf(made, name))
      return execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v', '-show_entries', `stream=${fields}`, '-of', 'csv=p=0', path], {
        encoding: 'utf8',
      }).trim()
    }

    test('a video without a key frame in its shown part becomes ready, with a preview of that part', async () => {
      const video = await makeVideo({ seconds: 4, picturesPerKey: 16 })
      const { state, reason, reasonValues, files } = await add(cutVideo(video, [{ seconds: 2, from: 1.5 }]))
      assert.deepEqual([state, reason, reasonValues], ['ready', null, {}])
      const roles = new Set(files.map(({ role }) => role))
      assert.ok(roles.has('poster') && roles.has('sprite') && roles.has('video'))
    })

    test('a browser recording without a declared length gets its real length', async () => {
      const recording = make('-f lavfi -i testsrc=size=64x48:rate=5 -t 3 -c:v libvpx -b:v 100k -f webm')
      const { state, durationMs } = await add(recording, { name: 'a.webm', type: 'video/webm' })
      assert.deepEqual([state, Math.round(durationMs! / 1_000)], ['ready', 3])
    })

    test('an unsupported codec is named in the refusal, and so is a file with sound only', async () => {
      const { reason, reasonValues } = await add(make(`-f lavfi -i testsrc=size=64x48:rate=25 -t 1 -c:v mpeg2video ${fragmented}`))
      assert.deepEqual([reason, reasonValues], ['VIDEO_CODEC', { codec: 'mpeg2video' }])
      assert.equal((await add(make(`-f lavfi -i sine=duration=1 -c:a aac ${fragmented}`))).reason, 'VIDEO_NO_PICTURE')
    })

    test('HDR becomes standard range and is marked as such', async () => {
      const encode = (tags: string) => make(`-f lavfi -i color=0x808080:size=64x64:rate=5 -t 1 ${tags} ${fragmented}`)
      const hdr = '-c:v libx264 -pix_fmt yuv420p10le -color_primaries bt2020 -colorspace bt2020nc -color_trc'
      const greys: number[] = []
      for (const transfer of ['arib-std-b67', 'smpte2084']) {
        const made = await add(encode(`${hdr} ${transfer}`))
        assert.equal(made.state, 'ready')
        assert.equal(await streamOf(made, 'video.mp4', 'color_transfer,pix_fmt,color_primaries'), 'yuv420p,bt709,bt709')
        greys.push((await sharp(await fileOf(made, 'poster-64.jpg')).stats()).channels[0]!.mean)
      }
      assert.ok(Math.abs(greys[0]! - greys[1]!) > 10, greys.join(' '))
    })

    test('pictures that are woven into each other are taken apart', async () => {
      const woven = make(
        `-f lavfi -i testsrc2=size=320x240:rate=50 -t 2 -vf interlace=scan=tff -flags +ilme+ildct -c:v libx264 -x264-params tff=1 ${fragmented}`,
      )
      const path = join(world.dataDir, 'woven.mp4')
      const countWoven = (bytes: Uint8Array): number => {
        writeFileSync(path, bytes)
        const output = execFileSync('sh', ['-c', `${ffmpeg} -i ${path} -vf idet -f null - 2>&1`], { encoding: 'utf8' })
        return Number(/Multi frame detection: TFF:\s*(\d+)/.exec(output)?.[1])
      }
      assert.ok(countWoven(woven) > 40)
      assert.ok(countWoven(await fileOf(await add(woven), 'video.mp4')) < 10)
    })

    test('the sound track that players choose is used, not the first', async () => {
      const two = make(
        `-f lavfi -i testsrc=size=64x48:rate=5 -f lavfi -i anullsrc -f lavfi -i sine -t 1 -map 0:v -map 1:a -map 2:a -disposition:a:0 0 -disposition:a:1 default -c:v libx264 -c:a aac ${fragmented}`,
      )
      const path = join(world.dataDir, 'sound.mp4')
      writeFileSync(path, await fileOf(await add(two), 'video.mp4'))
      const levels = execFileSync('sh', ['-c', `${ffmpeg} -i ${path} -af volumedetect -f null - 2>&1`], { encoding: 'utf8' })
      assert.ok(Number(/max_volume: (-?[\d.]+)/.exec(levels)?.[1]) > -40, levels)
    })
  })
