import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '#contract/duration.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { memoryOf } from '#tests/world/processes.ts'
import { rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the effect of attackers without an account: page times during the attack, and the files and memory left behind.
const ROUNDS = 5
const SECONDS = 2
const DISTINCT = 100_000
const RESTS_MS = 5_000
/** The first scheduled tasks on the new demo come a minute after the start. Their memory is not that of an attack. */
const FIRST_TASKS_MS = MINUTE
const MEBIBYTE = 2 ** 20
const QUESTION_OF = {
  playlists: 'strangers/playlists',
  pages: 'strangers/pages',
  silent: 'strangers/silent',
  halves: 'strangers/halves',
  oddly: 'strangers/oddly',
  'rtmp-floods': 'strangers/rtmp-floods',
  'rtmp-silent': 'strangers/rtmp-silent',
} as const
type Attack = keyof typeof QUESTION_OF
const ATTACKS = Object.keys(QUESTION_OF) as readonly Attack[]

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

await p99()
await sleep(FIRST_TASKS_MS)
await untilIdle(product)
let mostBytes = 0
for (const name of ATTACKS) await measure(name)
const before = residentBytes()
await attackDuring('oddly', DISTINCT, (ended) => ended)
await sleep(RESTS_MS)
mostBytes = Math.max(mostBytes, residentBytes() - before)
record({ question: 'strangers/memory', figure: mostBytes / MEBIBYTE })

async function measure(name: Attack): Promise<void> {
  // The first attack warms the code, so that its memory does not count as left behind.
  await attackDuring(name, Number.POSITIVE_INFINITY, p99)
  await sleep(RESTS_MS)
  const before = { files: countFiles(), bytes: residentBytes() }
  const rounds = await inRounds(ROUNDS, { quiet: p99, attacked: () => attackDuring(name, Number.POSITIVE_INFINITY, p99) })
  assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
  await sleep(RESTS_MS)
  const leftBytes = residentBytes() - before.bytes
  mostBytes = Math.max(mostBytes, leftBytes)
  record({
    question: QUESTION_OF[name],
    figure: middleOf(rounds, 'attacked'),
    ...comparedTo(rounds, 'attacked', 'quiet'),
    note: `${rounded(leftBytes / MEBIBYTE)} MiB and ${rounded(countFiles() - before.files)} files left`,
  })
}

async function attackDuring<T>(name: Attack, count: number, during: (ended: Promise<unknown>) => Promise<T>): Promise<T> {
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
