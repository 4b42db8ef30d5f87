import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startStreaming } from '#streaming/control.ts'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import { figure, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures the cost of decoding a key frame and a second of sound of each line every two seconds: the CPU of the started ffmpeg, for 720p30
// and 1080p30 lines. The encoders replay a file that ffmpeg made before, in separate processes.
const KEY = 'k'
const SECONDS = 30
const LINES = ['main', 'hot'] as const
const STUDIOS = 2

const ffmpeg = findFfmpeg()
if (ffmpeg === undefined) throw new Error('This measures ffmpeg, and there is none.')
const worst = { cpuPercent: 0, everyS: 0 }
const folder = mkdtempSync(join(tmpdir(), 'lyceum-content-'))
for (const [size, kbps] of [
  ['1280x720', 1_600],
  ['1920x1080', 4_000],
] as const)
  for (const lines of [1, STUDIOS * LINES.length]) await measure(makeClip(size, kbps), size, lines)
rmSync(folder, { recursive: true, force: true })
record({ question: 'live/content-cpu', figure: worst.cpuPercent, note: 'the larger of 720p30 and 1080p30' })
record({ question: 'live/content-every', figure: worst.everyS, note: 'the larger of 720p30 and 1080p30' })

function makeClip(size: string, kbps: number): string {
  const path = join(folder, `${size}.flv`)
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30`, '-f', 'lavfi', '-i', 'sine=r=48000', '-t', '8']
  const video = ['-vf', 'noise=alls=20:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-g', '60', '-b:v', `${kbps}k`]
  execFileSync(ffmpeg!, ['-v', 'error', '-y', ...source, ...video, '-pix_fmt', 'yuv420p', '-c:a', 'aac', path])
  return path
}

async function measure(clip: string, size: string, lines: number): Promise<void> {
  await using streaming = await startStreaming({
    rtmp: { host: '127.0.0.1', port: 0 },
    http: { host: '127.0.0.1', port: 0 },
    origins: [],
    viewerKey: randomBytes(32),
    ffmpeg: ffmpeg!,
    authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
    onEvent: () => {},
  })
  const encoders: ChildProcess[] = []
  for (let at = 0; at < lines; at++) {
    const [studio, line] = [`s${1 + (at >> 1)}`, LINES[at % 2]!]
    if (line === 'main') await streaming.openChannel(studio, { lines: { main: 'encoder', hot: 'encoder' }, access: 'public' })
    const address = `rtmp://127.0.0.1:${streaming.ports.rtmp}/live/${studio}-${line}?k=${KEY}`
    encoders.push(
      spawn(ffmpeg!, ['-v', 'error', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', 'flv', address], { stdio: 'ignore' }),
    )
  }
  const thumbnails = () => streaming.snapshot().flatMap(({ lines }) => LINES.flatMap((line) => lines[line]?.thumbnailAt ?? []))
  while (thumbnails().length < lines) await sleep(100)
  // The encoders are child processes too; their time counts when they end, which is after this.
  const before = childSeconds()
  const seen = new Set<number>()
  for (let second = 0; second < SECONDS; second++) {
    await sleep(1_000)
    for (const at of thumbnails()) seen.add(at)
  }
  const used = childSeconds() - before
  figure(`${size}, lines: ${lines}: CPU of decoding`, `${rounded((used / SECONDS) * 100, 1)} %`, 'of a core')
  figure('the same, for each picture', `${rounded((used * 1_000) / seen.size)} ms`, '')
  figure('time between two pictures of a line', `${rounded((SECONDS * lines) / seen.size, 1)} s`)
  if (lines > 1) worst.cpuPercent = Math.max(worst.cpuPercent, (used / SECONDS) * 100)
  else worst.everyS = Math.max(worst.everyS, SECONDS / seen.size)
  for (const encoder of encoders) encoder.kill('SIGKILL')
}

function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const TICKS_PER_SECOND = 100
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
