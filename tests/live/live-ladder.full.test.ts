import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import { askLive, direct, newStreamKey, openLiveStudio, untilSignal } from '#tests/fixtures/live.ts'
import type { Data } from '#tests/world.ts'

test('without ffmpeg only the original exists, and the console shows this', async () => {
  const {
    world,
    host,
    studio: { id },
  } = await openLiveStudio()
  await using _world = world
  assert.equal((await direct(world, host, 'signal', { studio: id }))['canTranscode'], false)
  assert.equal((await askLive(world, host, 'commands/ladder', { studio: id, heights: [480] })).data['reason'], 'LADDER_NEEDS_FFMPEG')
  assert.equal((await askLive(world, host, 'commands/ladder', { studio: id, heights: [240] })).data['reason'], 'BAD_REQUEST')
})

const ffmpeg = findFfmpeg()
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=854x480:r=25', '-f', 'lavfi', '-i', 'sine=r=48000']
const CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50', '-c:a', 'aac', '-f', 'flv']

if (ffmpeg === undefined) console.log('Qualities beside the original were not tried: this machine has no ffmpeg.')
else
  test('an added quality is offered to viewers, a removed one is gone, and the timeline shows both changes', async () => {
    const { world, port, host, studio } = await openLiveStudio({ FFMPEG_PATH: ffmpeg })
    await using _world = world
    const { id, number } = studio
    const streamKey = await newStreamKey(world, host, { id })
    const play = async () => (await world.ask('/api/live/watch', { number })).data
    const target = `rtmp://127.0.0.1:${port}/live/${streamKey}`
    const encoder = spawn(ffmpeg, ['-v', 'error', ...PICTURE, ...CODECS, target], { stdio: 'ignore' })
    try {
      await untilSignal(world, host, id, ({ onAir }) => Boolean(onAir))
      assert.match(String((await play())['lowLatency']), /\/ll\.m3u8/)
      await direct(world, host, 'commands/ladder', { studio: id, heights: [720, 360] })
      await untilSignal(world, host, id, ({ renditions }) => String(renditions) === '360')
      const { lowLatency } = await play()
      assert.match(String(lowLatency), /\/master\.m3u8/)
      // Players read the playlist once, so every announced quality must be in it.
      assert.match(await (await fetch(world.url + String(lowLatency))).text(), /RESOLUTION=640x360/)
      await direct(world, host, 'commands/ladder', { studio: id, heights: [] })
      await untilSignal(world, host, id, ({ renditions }) => String(renditions) === '')
      assert.equal((await fetch(`${world.url}/live/s${number}/360p/ll.m3u8`)).status, 404)
      const { events } = await direct(world, host, 'timeline', { studio: id })
      const logged = (events as unknown as { detail: Data }[]).flatMap(({ detail }) => detail['heights'] ?? [])
      assert.deepEqual(logged.map(String), ['', '720 360'])
    } finally {
      encoder.kill('SIGKILL')
    }
  })
