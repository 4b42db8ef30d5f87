import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { clipPath } from '../testing/clip.ts'
import { startEncoder } from '../testing/encoder.ts'
import { KEY, openStreaming } from '../testing/open-streaming.ts'
import { until } from '../testing/until.ts'
import { isPublicAddress } from './public-lookup.ts'

test('a channel broadcasts an FLV stream that it pulls, reconnects after a break, and stops', async () => {
  await using source = await openStreaming()
  await source.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
  const encoder = await startEncoder({ port: source.ports.rtmp!, stream: 's1-main', key: KEY, clip: 'main' })
  await until(() => source.eventsOf('switch').length === 1)
  await using streaming = await openStreaming()
  const pull = { address: source.playAddresses('s1').flv, delayMs: 500 }
  await streaming.openChannel('s2', { lines: { main: 'encoder' }, access: 'public', pull })
  await until(() => streaming.eventsOf('switch').length === 1)
  await until(() => streaming.snapshot()[0]?.lines.main?.protocol === 'flv')
  await source.closeChannel('s1')
  await until(() => streaming.eventsOf('pullFailed').length > 0)
  encoder.kill()
  await streaming.setPull('s2', null)
  await until(() => streaming.eventsOf('line').at(-1)?.to === 'idle')
})

test('a redirect is not followed, and a name that resolves into a private network is not requested', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', {
    lines: { main: 'encoder' },
    access: 'public',
    pull: { address: `http://127.0.0.1:${port}/a.flv`, delayMs: 0 },
  })
  await until(() => streaming.eventsOf('pullFailed').some(({ why }) => why === 'status 302'))
  await streaming.setPull('s1', { address: `http://localhost:${port}/a.flv`, delayMs: 0 })
  await until(() => streaming.eventsOf('pullFailed').some(({ why }) => /not public/.test(why)))
  assert.equal(asked, 1)
  server.close()
  const hidden = [
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      'fd00::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '100::1',
      '5f00::1',
    ],
    ...['2001::1', '2001:2::1', '2001:20::1', '2001:db8::1', '2002:a00:1::', '3fff::1'],
  ]
  for (const address of hidden) assert.equal(isPublicAddress(address), false, address)
  for (const open of ['203.0.114.7', '1.1.1.1', '2001:200::1', '2400:3200::1', '2606:4700::1', '2a00:1450::1'])
    assert.equal(isPublicAddress(open), true, open)
})

const ffmpeg = (() => {
  try {
    const found = execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim()
    return execFileSync(found, ['-hide_banner', '-protocols'], { encoding: 'utf8' }).includes(' srt\n') ? found : undefined
  } catch {
    return undefined
  }
})()

if (ffmpeg === undefined) console.log('SRT was not tried: this machine has no ffmpeg that speaks it.')
else
  test('an SRT source is pulled by ffmpeg, reconnected when it ends, and refused when its name resolves into a private network', async () => {
    const port = await freeUdpPort()
    await using streaming = await openStreaming()
    const passphrase = `passphrase-${randomUUID()}`
    const pull = { address: `srt://127.0.0.1:${port}?passphrase=${passphrase}`, delayMs: 0, ffmpeg }
    const input = ['-re', '-stream_loop', '-1', '-i', clipPath('main.flv'), '-c', 'copy', '-f', 'mpegts']
    const listener = spawn(ffmpeg, ['-v', 'error', ...input, `srt://127.0.0.1:${port}?mode=listener&passphrase=${passphrase}`], {
      stdio: 'ignore',
    })
    await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public', pull })
    await patiently(() => streaming.snapshot()[0]?.lines.main?.sample?.framesPerSecond)
    assert.equal(streaming.snapshot()[0]!.lines.main!.video?.width, 320)
    assert.equal(
      commandLines().filter((line) => line.includes(passphrase)).length,
      1,
      'the listener of this test alone tells its passphrase',
    )
    listener.kill('SIGKILL')
    await patiently(() => streaming.eventsOf('line').at(-1)?.to === 'idle')
    await patiently(() => streaming.eventsOf('pullFailed').length > 0)
    assert.equal(JSON.stringify(streaming.events).includes(passphrase), false)
    await streaming.setPull('s1', { ...pull, address: `srt://localhost:${port}` })
    await patiently(() => streaming.eventsOf('pullFailed').some(({ why }) => /not public/.test(why)))
    await streaming.setPull('s1', { ...pull, ffmpeg: '/nowhere/ffmpeg' })
    await patiently(() => streaming.eventsOf('pullFailed').some(({ why }) => /ENOENT/.test(why)))
  })

/** Reads the command line of each process on this machine, as any user can. */
const commandLines = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      } catch {
        return []
      }
    })

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

/** Waits twice as long as `until`, since an unanswered call and its retry take three seconds each. */
const patiently = (condition: () => unknown): Promise<void> => until(condition).catch(() => until(condition))
