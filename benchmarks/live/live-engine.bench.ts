import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StreamingEvent, startStreaming } from '#streaming/control.ts'
import { clipPath } from '#streaming/testing/clip.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchBytes, fetchPlaylist, longestGap, pictures, watchFlv } from '#streaming/testing/viewer.ts'
import { figure, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures the cost of the live engine: the CPU time of its whole process (encoders and most viewers run in child processes), and the
// effect of a lost line on a viewer. The streams have 30 frames a second and 1.6 Mbit/s with sound, as for 720p. Uses loopback without
// loss.
const KEY = 'k'
const SECONDS = 15
const REQUESTS = 4_000
const percent = (usedMs: number, wallMs: number) => (usedMs / wallMs) * 100

const events: StreamingEvent[] = []
const streaming = await startStreaming({
  rtmp: { host: '127.0.0.1', port: 0 },
  http: { host: '127.0.0.1', port: 0 },
  origins: [],
  viewerKey: randomBytes(32),
  authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
  onEvent: (event) => void events.push(event),
})
const lines = { main: 'encoder', hot: 'encoder', cold: { files: [clipPath('cold.mp4')] } } as const
await streaming.openChannel('s1', { lines, access: 'public', rules: { recoverMs: 1_000 } })
const { hls, flv, lowLatency } = streaming.playAddresses('s1')
const switches = () => events.flatMap(({ event }) => (event.type === 'switch' ? [event] : []))

const atRest = await cpuOf(() => sleep(5_000))
figure('CPU at rest with an open channel', `${rounded(percent(atRest, 5_000), 2)} %`, 'of a core')
const main = publish('main')
await until(() => switches().length === 1)
await sleep(3_000)
const ingest = await cpuOf(() => sleep(SECONDS * 1_000))
record({ question: 'live/stream', figure: percent(ingest - atRest * (SECONDS / 5), SECONDS * 1_000) })

const viewers = run(process.execPath, 'benchmarks/kit/live-viewers.ts', 'watch', flv, '50')
await sleep(4_000)
const watched = await cpuOf(() => sleep(10_000))
record({ question: 'live/flv-viewers', figure: percent(watched - (ingest / SECONDS) * 10, 10_000) })
viewers.kill('SIGKILL')

const [segment] = (await fetchPlaylist(hls)).segments
const segmentUrl = new URL(segment!.name, hls).href
const ofSegment = await cpuOfRequests(segmentUrl)
record({
  question: 'live/segment',
  figure: ofSegment,
  peer: { name: 'bare TCP server', figure: await cpuOfBare(await fetchBytes(segmentUrl)) },
})
record({ question: 'live/playlist', figure: await cpuOfRequests(lowLatency) })
await streaming.setAccess('s1', 'token')
const withToken = streaming.playAddresses('s1', streaming.viewerToken('s1', 'one', Date.now() + 600_000)).lowLatency
figure('the same with the token of a viewer', `${rounded(await cpuOfRequests(withToken))} µs`)
await streaming.setAccess('s1', 'public')

const hot = publish('hot')
await sleep(3_000)
const seen = await watchFlv(flv)
await sleep(1_000)
main.kill('SIGKILL')
await until(() => switches().length === 2)
await sleep(1_500)
figure('main killed, until hot: nothing sent to viewers for', `${rounded(switches()[1]!.gapMs)} ms`, '')
record({ question: 'live/main-killed', figure: longestGap(pictures(seen.tags)) })
seen.leave()
const last = await watchFlv(flv)
await sleep(1_000)
hot.kill('SIGKILL')
await until(() => switches().length === 3)
await sleep(1_500)
record({ question: 'live/hot-killed', figure: longestGap(pictures(last.tags)) })
last.leave()
const again = publish('main')
await until(() => switches().length === 4)
await sleep(2_000)
again.kill('SIGSTOP')
await until(() => switches().length === 5)
record({ question: 'live/main-frozen', figure: switches()[4]!.gapMs })
again.kill('SIGKILL')
const steady = publish('main')
await until(() => switches().length === 6)
const rss: number[] = []
for (let time = 0; time < 4; time++) {
  await sleep(30_000)
  rss.push(process.memoryUsage().rss / 2 ** 20)
}
figure('memory of the process, each half minute of a stream', rss.map((each) => rounded(each)).join(' '), 'MiB')
steady.kill('SIGKILL')
await streaming[Symbol.asyncDispose]()

function publish(line: 'main' | 'hot'): ChildProcess {
  return run(process.execPath, 'benchmarks/kit/live-encoder.ts', String(streaming.ports.rtmp), `s1-${line}`, KEY)
}

function run(program: string, ...options: readonly string[]): ChildProcess {
  return spawn(program, options, { stdio: 'ignore' })
}

/** Returns the CPU time of this process in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** Measures the machine's cost of the same bytes over loopback, for any program: two writes for each request, without parsing it. */
async function cpuOfBare(bytes: Buffer): Promise<number> {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}\r\n\r\n`
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', () => {
      socket.cork()
      socket.write(head)
      socket.write(bytes)
      socket.uncork()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const used = await cpuOfRequests(`http://127.0.0.1:${port}/`)
  server.close()
  return used
}

/** Returns microseconds per request. */
async function cpuOfRequests(url: string): Promise<number> {
  const usedMs = await cpuOf(() => once(run(process.execPath, 'benchmarks/kit/live-viewers.ts', 'ask', url, String(REQUESTS)), 'exit'))
  return (usedMs * 1_000) / REQUESTS
}
