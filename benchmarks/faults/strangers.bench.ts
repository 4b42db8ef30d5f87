import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { memoryOf } from '../kit/processes.ts'
import { openProduct } from '../kit/product.ts'
import { inRounds, middleOf, ratioOf, spreadOf } from '../kit/rounds.ts'

// Measures the effect of attackers without an account: page times during the attack, and the files and memory left behind.
const ROUNDS = 5
const SECONDS = 2
const DISTINCT = 100_000
const RESTS_MS = 5_000
const MEBIBYTE = 2 ** 20
const ATTACKS = {
  playlists: '3 connections, 8,000 playlists asked ahead on each',
  pages: '3 connections, 8,000 pages asked ahead on each',
  silent: '200 silent connections',
  halves: '200 halves of a request',
  oddly: '8 clients, each path, agent and term but once',
  'rtmp-floods': '20 RTMP peers that flood commands',
  'rtmp-silent': '200 RTMP peers that say nothing',
}

const rtmpPort = String(await freePort())
await using product = await openProduct({
  core: 0,
  env: { DEMO: 'on', LOG_FILE: '/dev/null', LIVE_RTMP_HOST: '127.0.0.1', LIVE_RTMP_PORT: rtmpPort },
})
const page = httpRequest('GET', '/home', new URL(product.url).host, { 'x-forwarded-for': '192.0.2.1' })
const p99 = async () => {
  const done = await load(product.url, { request: page, connections: 4, seconds: SECONDS, pauseMs: 10 })
  assert.equal(done.failures, 0)
  return done.p(0.99)
}
const countFiles = (): number => readdirSync(`/proc/${product.process.pid}/fd`).length
const residentBytes = (): number => memoryOf(product.process.pid!).residentBytes
const mebibytes = (bytes: number): string => `${rounded(bytes / MEBIBYTE)} MiB`

await p99()
for (const [name, what] of Object.entries(ATTACKS)) await measure(name, what)
const before = residentBytes()
await attackDuring('oddly', DISTINCT, (ended) => ended)
await sleep(RESTS_MS)
figure(`memory left of ${rounded(DISTINCT)} such requests`, mebibytes(residentBytes() - before), 'aim 20 MiB or less')

async function measure(name: string, what: string): Promise<void> {
  // The first attack warms the code, so that its memory does not count as left behind.
  await attackDuring(name, Number.POSITIVE_INFINITY, p99)
  await sleep(RESTS_MS)
  const before = { files: countFiles(), bytes: residentBytes() }
  const rounds = await inRounds(ROUNDS, { quiet: p99, attacked: () => attackDuring(name, Number.POSITIVE_INFINITY, p99) })
  assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
  await sleep(RESTS_MS)
  const ratio = `${rounded(ratioOf(rounds, 'attacked', 'quiet'), 2)} (${spreadOf(rounds, 'attacked', 'quiet')})`
  const quiet = `quiet ${rounded(middleOf(rounds, 'quiet'), 1)} ms, ratio ${ratio}, aim 2.00 or less`
  figure(what, `${rounded(middleOf(rounds, 'attacked'), 1)} ms`, quiet)
  figure('  left', mebibytes(residentBytes() - before.bytes), `aim 20 MiB or less; ${rounded(countFiles() - before.files)} files`)
}

async function attackDuring<T>(name: string, count: number, during: (ended: Promise<unknown>) => Promise<T>): Promise<T> {
  const program = ['-c', '1', process.execPath, 'benchmarks/kit/strangers.ts', name, product.url, rtmpPort, String(count)]
  const strangers = spawn('taskset', program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(strangers, 'exit')
  await Promise.race([once(strangers.stdout, 'data'), ended])
  try {
    return await during(ended)
  } finally {
    strangers.stdin.end()
    await ended
  }
}
