import assert from 'node:assert/strict'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startEncoder } from './encoder.ts'
import { KEY, openStreaming } from './open-streaming.ts'
import { until } from './until.ts'

// These tests check the output with ffmpeg and ffprobe. They are skipped when the programs are missing.

const isThere = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const run = promisify(execFile)

if (isThere)
  test('ffprobe finds the stream that ffmpeg publishes, over HLS and FLV', async () => {
    await using streaming = await openStreaming()
    await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
    const [address] = streaming.publishAddresses('s1', 'main', KEY)
    const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25', '-f', 'lavfi', '-i', 'sine=r=44100']
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac', '-f', 'flv']
    const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...picture, ...codecs, `${address!.server}/${address!.streamKey}`], { stdio: 'ignore' })
    const { hls, flv } = streaming.playAddresses('s1')
    await until(async () => (await fetch(hls)).ok)
    for (const url of [hls, flv]) {
      const { stdout } = await run('ffprobe', [
        '-v',
        'error',
        '-show_entries',
        'stream=codec_name,width,sample_rate',
        '-of',
        'csv=p=0',
        url,
      ])
      // ffprobe lists the streams of HLS a second time as a program.
      assert.deepEqual([...new Set(stdout.split('\n').filter(Boolean))].sort(), ['aac,44100', 'h264,320'], url)
    }
    ffmpeg.kill()
  })

if (isThere)
  test('ffmpeg decodes a recording across a switch of lines without an error', async () => {
    await using streaming = await openStreaming()
    await streaming.openChannel('s1', { lines: { main: 'encoder', hot: 'encoder' }, access: 'public', recording: 'show' })
    const publish = (line: 'main' | 'hot') => startEncoder({ port: streaming.ports.rtmp!, stream: `s1-${line}`, key: KEY, clip: line })
    const main = await publish('main')
    await until(() => streaming.eventsOf('switch').length === 1)
    const hot = await publish('hot')
    await until(() => streaming.eventsOf('line').filter(({ to }) => to === 'live').length === 2)
    main.kill()
    await until(() => streaming.eventsOf('switch').length === 2)
    await until(async () => (await fetch(streaming.playAddresses('s1').hls)).ok)
    await streaming.closeChannel('s1')
    const [recorded] = streaming.eventsOf('recorded')
    const { stderr } = await run('ffmpeg', ['-v', 'error', '-i', recorded!.file, '-map', '0:v', '-f', 'rawvideo', '-y', '/dev/null'])
    assert.equal(stderr, '')
    hot.kill()
  })
