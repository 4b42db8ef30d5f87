import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openForward } from '#server/http/forward/forward.ts'
import { trustProxies } from '#server/http/wire/address.ts'
import { openPlaces } from '#server/limit/places.ts'
import { startStreaming } from '#streaming/control.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist } from '#streaming/testing/viewer.ts'
import { figure, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Compares viewers at the engine's own port (LIVE_HTTP_PORT behind a proxy) with viewers through the site's port, where the engine answers
// by message and FLV is forwarded. Measures the CPU of the whole process and of its main thread, which also serves pages. Viewers and encoder run in separate
// processes.
const KEY = 'k'
const REQUESTS = 4_000
const VIEWERS = 50
const WATCHED_MS = 10_000

await using streaming = await startStreaming({
  rtmp: { host: '127.0.0.1', port: 0 },
  http: { host: '127.0.0.1', port: 0 },
  origins: [],
  viewerKey: randomBytes(32),
  authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
  onEvent: () => {},
})
await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
const many = 10_000
using forward = openForward({
  findTarget: () => ({ host: '127.0.0.1', port: streaming.ports.http, answerInProcess: streaming.answerViewer }),
  proxies: trustProxies([]),
  headers: {},
  requestLimit: { pass: () => true },
  places: { short: openPlaces({ perAddress: many, inAll: many }), long: openPlaces({ perAddress: many, inAll: many }) },
  maxSockets: many,
  takes: (url) => (url.includes('.flv') ? 'long' : 'short'),
  onAnswer: () => {},
})
const site = createServer((request, response) => void forward.serve(request, response)).listen(0, '127.0.0.1')
await once(site, 'listening')
const encoder = run('live-encoder.ts', String(streaming.ports.rtmp), 's1-main', KEY)
const { hls, lowLatency, flv } = streaming.playAddresses('s1')
await until(async () => (await fetch(hls)).ok)
await sleep(4_000)
const [segment] = (await fetchPlaylist(hls)).segments
const segmentUrl = new URL(segment!.name, hls).href
const atRest = await usedBy(() => sleep(WATCHED_MS))

const own = await measureAt('the engine’s own port', streaming.ports.http)
const forwarded = await measureAt('the port of the site', (site.address() as AddressInfo).port)
const name = 'own port of the engine'
record({ question: 'live/forwarded-segment', figure: forwarded.segmentUs, peer: { name, figure: own.segmentUs } })
record({ question: 'live/forwarded-viewers', figure: forwarded.viewersPercent, peer: { name, figure: own.viewersPercent } })
encoder.kill('SIGKILL')
site.close()
site.closeAllConnections()

async function measureAt(where: string, port: number): Promise<{ readonly segmentUs: number; readonly viewersPercent: number }> {
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  const requestUs: number[] = []
  for (const [what, url] of [
    ['a segment', segmentUrl],
    ['a playlist of LL-HLS', lowLatency],
  ] as const) {
    const used = await usedBy(() => once(run('live-viewers.ts', 'ask', at(url), String(REQUESTS)), 'exit'))
    requestUs.push((used.allMs * 1_000) / REQUESTS)
    figure(
      `${what} at ${where}`,
      `${rounded((used.allMs * 1_000) / REQUESTS)} µs`,
      `${rounded((used.mainMs * 1_000) / REQUESTS)} of them in the main thread`,
    )
  }
  const viewers = run('live-viewers.ts', 'watch', at(flv), String(VIEWERS))
  await sleep(3_000)
  const used = await usedBy(() => sleep(WATCHED_MS))
  viewers.kill('SIGKILL')
  await sleep(500)
  const share = (ms: number) => `${rounded((ms / WATCHED_MS) * 100, 1)} %`
  figure(
    `${VIEWERS} viewers of FLV at ${where}`,
    share(used.allMs - atRest.allMs),
    `${share(used.mainMs - atRest.mainMs)} in the main thread`,
  )
  return { segmentUs: requestUs[0]!, viewersPercent: ((used.allMs - atRest.allMs) / WATCHED_MS) * 100 }
}

function run(program: string, ...options: readonly string[]): ChildProcess {
  return spawn(process.execPath, [`benchmarks/kit/${program}`, ...options], { stdio: 'ignore' })
}

/** Returns the CPU time of this process and of its main thread in milliseconds. */
async function usedBy(work: () => Promise<unknown>): Promise<{ readonly allMs: number; readonly mainMs: number }> {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
  await work()
  const [allUsed, mainUsed] = [process.cpuUsage(all), process.threadCpuUsage(main)]
  return { allMs: (allUsed.user + allUsed.system) / 1_000, mainMs: (mainUsed.user + mainUsed.system) / 1_000 }
}
