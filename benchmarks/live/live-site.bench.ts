import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#streaming/testing/until.ts'
import { cpuSecondsOf, memoryOf } from '#tests/world/processes.ts'
import { figure, median, percentile, rounded } from '../kit/figures.ts'
import type { LiveSite } from '../kit/live-site.ts'
import { httpRequest, load } from '../kit/load.ts'
import type { Watched } from '../kit/low-latency-viewers.ts'
import { comparedTo, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures what viewers of LL-HLS add to the CPU of the product through the site's port, and in the same rounds at the engine's own port,
// which a proxy may use. Two readers request a cached page meanwhile. Product, encoder and viewers are separate processes over loopback.
const VIEWERS = 100
const SECONDS = Number(process.env['SECONDS'] ?? 10)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const READERS = { connections: 2, pauseMs: 20 }
const MIB = 2 ** 20

const server = fork('benchmarks/kit/live-site.ts', [], {
  execArgv: ['--max-semi-space-size=8'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const [site] = (await once(server, 'message')) as [LiveSite]
const sitePort = Number(new URL(site.url).port)
const playlistAt = (port: number) => `http://127.0.0.1:${port}/live/s${site.number}/ll.m3u8`
const [stream = '', key = ''] = site.streamKey.split('?k=')
await sleep(1_000) // the engine opens the studio
const encoder = spawn(process.execPath, ['benchmarks/kit/live-encoder.ts', String(site.rtmpPort), stream, key], { stdio: 'inherit' })
await until(async () => (await fetch(playlistAt(site.enginePort))).ok)

const measured = []
for (let round = 0; round <= ROUNDS; round++) {
  const none = await measure()
  const [own, through] = [await measure(site.enginePort), await measure(sitePort)]
  if (round > 0) measured.push({ none, own, through }) // the first round runs cold code
}
const OWN = 'own port of the engine'
const cpu = measured.map(({ none, own, through }) => ({
  own: own.cpuPercent - none.cpuPercent,
  site: through.cpuPercent - none.cpuPercent,
}))
const { answers, failures } = measured.at(-1)!.through.watched!
record({
  question: 'live/site-viewers',
  figure: middleOf(cpu, 'site'),
  ...comparedTo(cpu, 'site', 'own', OWN),
  note: `${rounded(answers / SECONDS)} requests/s, ${failures} failed`,
})
const delays = measured.map(({ own, through }) => percentile(through.watched!.delaysMs, 0.5) - percentile(own.watched!.delaysMs, 0.5))
record({ question: 'live/site-delay', figure: median(delays) })
const pages = measured.map(({ none, own, through }) => ({ none: none.pageMs, own: own.pageMs, site: through.pageMs }))
record({
  question: 'live/page-beside-viewers',
  figure: middleOf(pages, 'site'),
  ...comparedTo(pages, 'site', 'none', 'without viewers'),
  note: `${OWN} ${rounded(middleOf(pages, 'own'), 1)} ms`,
})
figure('memory of the product at the end', `${rounded(memoryOf(server.pid!).residentBytes / MIB)} MiB`)
encoder.kill('SIGKILL')
server.disconnect()
await once(server, 'exit')

/** Measures the CPU of the product and the p99 of a page, with viewers at this port or without viewers. */
async function measure(port?: number) {
  const viewers = port === undefined ? undefined : await startViewers(port)
  const before = cpuSecondsOf(server.pid!)
  const request = httpRequest('GET', '/home', `127.0.0.1:${sitePort}`, { 'accept-encoding': 'br' })
  const loaded = await load(site.url, { ...READERS, request, seconds: SECONDS })
  const cpuPercent = ((cpuSecondsOf(server.pid!) - before) / loaded.seconds) * 100
  return { cpuPercent, pageMs: loaded.p(0.99), watched: await viewers?.watched }
}

/** Resolves when the viewers have warmed up. */
async function startViewers(port: number): Promise<{ readonly watched: Promise<Watched> }> {
  const viewers = fork('benchmarks/kit/low-latency-viewers.ts', [playlistAt(port), String(VIEWERS), String(SECONDS)])
  await once(viewers, 'message')
  return { watched: once(viewers, 'message').then(([watched]) => watched as Watched) }
}
