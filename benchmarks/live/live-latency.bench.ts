import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { startStreaming } from '#streaming/control.ts'
import { until } from '#streaming/testing/until.ts'
import { findBrowser } from '#tests/journeys/support/find-browser.ts'
import { CLOCK } from '../kit/clock-picture.ts'
import { figure, percentile, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures glass-to-glass latency: pictures show their sending time, the site's player shows them in Chromium, and the time is read from
// the screen. The pictures are uncompressed, so a real encoder adds its own delay. Uses loopback without loss.
const KEY = 'k'
const SETTLES_MS = 10_000
const MEASURED_MS = 20_000
const PLAYER = 'capabilities/live/web/watch'

type Play = { readonly format: 'flv' | 'll-hls' | 'hls'; readonly lowLatency: string; readonly hls: string; readonly flv: string }
let play: Play
const page = () => `<!doctype html><body data-play='${JSON.stringify({ ...play, clock: CLOCK })}'><video muted></video>
<script type="importmap">{"imports":{"hls.js/light":"/hls.mjs","mpegts.js":"/mpegts.mjs"}}</script>
<script src="/mpegts.js"></script><script type="module" src="/watch-clock.js"></script>`
const files: Readonly<Record<string, () => string>> = {
  '/': page,
  '/watch-clock.js': () => readFileSync('benchmarks/kit/watch-clock.js', 'utf8'),
  '/hls.mjs': () => readFileSync('node_modules/hls.js/dist/hls.light.mjs', 'utf8'),
  '/mpegts.js': () => readFileSync('node_modules/mpegts.js/dist/mpegts.js', 'utf8'),
  '/mpegts.mjs': () => 'export default window.mpegts',
  ...Object.fromEntries(
    ['attach-live.ts', 'attach-flv.ts', 'begin.ts', 'catch-up.ts'].map((name) => [
      `/watch/${name}`,
      () => stripTypeScriptTypes(readFileSync(`${PLAYER}/${name}`, 'utf8')),
    ]),
  ),
}
const site = createServer(({ url = '' }, response) => {
  const text = files[url]?.()
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': url === '/' ? 'text/html' : 'text/javascript' }).end(text)
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const streaming = await startStreaming({
  rtmp: { host: '127.0.0.1', port: 0 },
  http: { host: '127.0.0.1', port: 0 },
  origins: [origin],
  viewerKey: randomBytes(32),
  authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
  onEvent: () => {},
})
await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
const addresses = streaming.playAddresses('s1')
const encoder = spawn(process.execPath, ['benchmarks/kit/clock-encoder.ts', String(streaming.ports.rtmp), 's1-main', KEY], {
  stdio: 'inherit',
})
await until(async () => (await fetch(addresses.hls)).ok)
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--autoplay-policy=no-user-gesture-required'] })

for (const [format, what, question] of [
  ['flv', 'HTTP-FLV', 'live/latency-flv'],
  ['ll-hls', 'LL-HLS', 'live/latency-ll-hls'],
  ['hls', 'HLS', undefined],
] as const) {
  play = { ...addresses, format }
  const opened = await browser.newPage()
  await opened.goto(origin)
  await until(() => opened.evaluate('window.delays.length > 0'), `${what}: no picture was shown`)
  await sleep(SETTLES_MS)
  await opened.evaluate('window.delays = []')
  await sleep(MEASURED_MS)
  const delays = (await opened.evaluate('window.delays')) as number[]
  const [p50, rate] = [percentile(delays, 0.5), rounded((delays.length * 1_000) / MEASURED_MS, 1)]
  const note = `p95 ${rounded(percentile(delays, 0.95))} ms, ${rate} pictures a second`
  if (question) record({ question, figure: p50, note })
  else figure(`${what}: from the encoder to the screen, p50`, `${rounded(p50)} ms`, note)
  await opened.close()
}
await browser.close()
encoder.kill('SIGKILL')
await streaming[Symbol.asyncDispose]()
site.close()
