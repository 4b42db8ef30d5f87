import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { test } from 'node:test'
import { KEY, openStreaming } from './open-streaming.ts'
import { until } from './until.ts'
import { fetchPlaylist } from './viewer.ts'

const ffmpeg = (() => {
  try {
    return execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
})()
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=854x480:r=25', '-f', 'lavfi', '-i', 'sine=r=48000']
const CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50', '-c:a', 'aac', '-f', 'flv']

if (ffmpeg === undefined) console.log('The ladder was not tried: this machine has no ffmpeg.')
else
  test('the ladder adds smaller sizes, cut at the same places and on the same clock, until it is removed', async () => {
    await using streaming = await openStreaming({ limits: { flvViewersPerChannel: 1 } })
    await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public', ladder: { ffmpeg, heights: [720, 360] } })
    const [address] = streaming.publishAddresses('s1', 'main', KEY)
    const encoder = spawn(ffmpeg, ['-v', 'error', ...PICTURE, ...CODECS, `${address!.server}/${address!.streamKey}`], { stdio: 'ignore' })
    try {
      const { hls, flv } = streaming.playAddresses('s1')
      const master = new URL('master-plain.m3u8?v=x', hls).href
      const read = async () => await (await fetch(master)).text()
      await until(async () => (await read()).includes('RESOLUTION=640x360'))
      const listed = (await read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      assert.deepEqual(listed, ['live.m3u8?v=x', '360p/live.m3u8?v=x'])
      assert.equal((await fetch(flv, { method: 'HEAD' })).status, 200)
      const small = new URL('360p/live.m3u8', master).href
      // Both sizes are cut at the same key frames. The playlists move on between two requests.
      await until(async () => {
        const [made, own] = [await fetchPlaylist(small), await fetchPlaylist(hls)]
        const isInBoth = ({ date }: { readonly date: number }) => own.segments.some((each) => Math.abs(each.date - date) < 50)
        return made.segments.length > 2 && made.segments.slice(0, -1).every(isInBoth)
      })
      await streaming.setLadder('s1', null)
      assert.equal((await read()).split('EXT-X-STREAM-INF').length, 2)
      assert.equal((await fetch(small)).status, 404)
      assert.deepEqual(
        streaming.eventsOf('renditions').map(({ heights, why }) => [...heights, why]),
        [[360, null], [null]],
      )
    } finally {
      encoder.kill('SIGKILL')
    }
  })
