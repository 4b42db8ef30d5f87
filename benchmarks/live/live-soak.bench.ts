import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startStreaming } from '#streaming/control.ts'
import { until } from '#streaming/testing/until.ts'
import { figure, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Runs one publisher and 200 HLS readers for SECONDS (default 60). No gap may exceed one segment, and memory must stay flat (R25).
const KEY = 'k'
const READERS = 200
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const PROBES = 4

await using streaming = await startStreaming({
  rtmp: { host: '127.0.0.1', port: 0 },
  http: { host: '127.0.0.1', port: 0 },
  origins: [],
  viewerKey: randomBytes(32),
  authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
  onEvent: () => {},
})
await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
const encoder = spawn(process.execPath, ['benchmarks/kit/live-encoder.ts', String(streaming.ports.rtmp), 's1-main', KEY], {
  stdio: 'ignore',
})
const { hls } = streaming.playAddresses('s1')
await until(async () => (await fetch(hls)).ok)
await sleep(4_000)
const readers = spawn(process.execPath, ['benchmarks/kit/hls-readers.ts', hls, String(READERS), String(SECONDS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const output = text(readers.stdout)
const exit = once(readers, 'exit')
const rss: number[] = []
for (let probe = 0; probe < PROBES; probe++) {
  await sleep((SECONDS * 1_000) / PROBES)
  rss.push(process.memoryUsage().rss / 2 ** 20)
}
await exit
const { missed, pausedMs, stuckMs, gone, backwards, segments } = JSON.parse(await output) as Readonly<
  Record<'missed' | 'pausedMs' | 'stuckMs' | 'gone' | 'backwards' | 'segments', number>
>
record({ question: 'live/soak-missed', figure: missed, note: `${SECONDS} s, ${rounded(segments)} segments` })
figure('longest pause of that reader before', `${rounded(pausedMs)} ms`)
figure('longest pause of the readers’ process', `${rounded(stuckMs)} ms`)
figure('segments deleted before they were asked for', String(gone), 'must be 0')
figure('playlists that ran back', String(backwards), 'must be 0')
record({
  question: 'live/soak-memory',
  figure: rss.at(-1)! - rss[0]!,
  note: `${SECONDS} s: ${rss.map((each) => rounded(each)).join(', ')} MiB`,
})
encoder.kill('SIGKILL')
