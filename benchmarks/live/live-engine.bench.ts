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

// Measures the cost of the live engine: the CPU time of its whole process (encoders and most viewers run in child processes), and the
// effect of a lost line on a viewer. The streams have 30 frames a second and 1.6 Mbit/s with sound, as for 720p. Uses loopback without
// loss.
const KEY = 'k'
const SECONDS = 15
const REQUESTS = 4_000
const percent = (usedMs: number, wallMs: number) => rounded((usedMs / wallMs) * 100, 2)

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
figure('CPU at rest, a channel open, nobody there', `${percent(atRest, 5_000)} %`, 'of a core')
const main = publish('main')
await until(() => switches().length === 1)
await sleep(3_000)
const ingest = await cpuOf(() => sleep(SECONDS * 1_000))
figure(
  'CPU of one 720p30 stream, ingest and all muxing',
  `${percent(ingest - atRest * (SECONDS / 5), SECONDS * 1_000)} %`,
  'must be 2 % of a core at most',
)

const viewers = run(process.execPath, 'benchmarks/kit/live-viewers.ts', 'watch', flv, '50')
await sleep(4_000)
const watched = await cpuOf(() => sleep(10_000))
figure('CPU of 50 viewers over FLV', `${percent(watched - (ingest / SECONDS) * 10, 10_000)} %`, 'must be 5 % of a core at most')
viewers.kill('SIGKILL')

const [segment] = (await fetchPlaylist(hls)).segments
const segmentUrl = new URL(segment!.name, hls).href
await measureRequests('a segment', segmentUrl)
await measureBare(await fetchBytes(segmentUrl))
await measureRequests('a playlist of LL-HLS', lowLatency)
await streaming.setAccess('s1', 'token')
const withToken = streaming.playAddresses('s1', streaming.viewerToken('s1', 'one', Date.now() + 600_000)).lowLatency
await measureRequests('the same with the token of a viewer', withToken)
await streaming.setAccess('s1', 'public')

const hot = publish('hot')
await sleep(3_000)
const seen = await watchFlv(flv)
await sleep(1_000)
main.kill('SIGKILL')
await until(() => switches().length === 2)
await sleep(1_500)
figure('main killed, until hot: nothing sent to viewers for', `${rounded(switches()[1]!.gapMs)} ms`, '')
figure('the same, as a viewer over FLV sees it', `${rounded(longestGap(pictures(seen.tags)))} ms`, 'must be 100 ms at most')
seen.leave()
const last = await watchFlv(flv)
await sleep(1_000)
hot.kill('SIGKILL')
await until(() => switches().length === 3)
await sleep(1_500)
figure('hot killed, until the cold file: a viewer sees', `${rounded(longestGap(pictures(last.tags)))} ms`, 'must be 150 ms at most')
last.leave()
const again = publish('main')
await until(() => switches().length === 4)
await sleep(2_000)
again.kill('SIGSTOP')
await until(() => switches().length === 5)
figure('main frozen, until it is found', `${rounded(switches()[4]!.gapMs)} ms`, 'must be 1,600 ms at most')
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

async function measureRequests(what: string, url: string): Promise<void> {
  figure(`CPU of a request for ${what}`, `${rounded(await cpuOfRequests(url))} µs`, 'must be 60 µs at most')
}

/** Measures the machine's cost of the same bytes over loopback, for any program: two writes for each request, without parsing it. */
async function measureBare(bytes: Buffer): Promise<void> {
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
  figure('CPU of as many bytes from a bare TCP server', `${rounded(await cpuOfRequests(`http://127.0.0.1:${port}/`))} µs`, '')
  server.close()
}

/** Returns microseconds per request. */
async function cpuOfRequests(url: string): Promise<number> {
  const usedMs = await cpuOf(() => once(run(process.execPath, 'benchmarks/kit/live-viewers.ts', 'ask', url, String(REQUESTS)), 'exit'))
  return (usedMs * 1_000) / REQUESTS
}
