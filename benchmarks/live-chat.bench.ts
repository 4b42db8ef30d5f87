import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf, memoryOf } from '#tests/world/processes.ts'
import { figure, rounded } from './kit/figures.ts'
import { record } from './record/record.ts'

// Measures a chat with 10,000 viewers on one process and 20 messages a second: the delivery time of each message to each viewer, and the
// cost. The server, its database and the viewers are separate processes over loopback. `ulimit -n` must allow 11,000 files.
const VIEWERS = Number(process.env['VIEWERS'] ?? 10_000)
const A_SECOND = 20
const SECONDS = 20
const SOCKETS_OF_ACCOUNT = 10
const GROUPS = 2
const MIB = 2 ** 20

const server = fork('benchmarks/kit/chat-server.ts', [String(VIEWERS / SOCKETS_OF_ACCOUNT)], {
  execArgv: ['--max-semi-space-size=8'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const { url, number, tokens } = await answerOf<{ url: string; number: number; tokens: readonly string[] }>(server)
const residentMib = () => memoryOf(server.pid!).residentBytes / MIB

const before = residentMib()
const since = performance.now()
const groups = Array.from({ length: GROUPS }, (_, at) => {
  const group = fork('benchmarks/kit/chat-viewers.ts', [url, String(number), String(VIEWERS / GROUPS)])
  group.send(tokens.filter((_, place) => place % GROUPS === at))
  return group
})
await Promise.all(groups.map(answerOf))
figure(`${rounded(VIEWERS)} viewers in one chat, connected in`, `${rounded(performance.now() - since)} ms`)
const connected = residentMib()
const cpu = cpuSecondsOf(server.pid!)
const began = performance.now()
await Promise.all(Array.from({ length: A_SECOND }, (_, at) => send(at)))
const tookS = (performance.now() - began) / 1_000
const sent = A_SECOND * SECONDS
const atEnd = residentMib()
let delays = await readDelays()
for (let waited = 0; countOf(delays) < sent * VIEWERS && waited < 30; waited++) {
  await sleep(1_000)
  delays = await readDelays()
}
const used = cpuSecondsOf(server.pid!) - cpu
figure(`  ${rounded(sent)} messages, sent in`, `${rounded(tookS, 1)} s`)
figure('  deliveries', rounded(countOf(delays)), `of ${rounded(sent * VIEWERS)}`)
record({ question: 'live/chat-delay', figure: percentile(0.99), note: `${rounded(VIEWERS)} viewers, p50 ${rounded(percentile(0.5))} ms` })
figure('  CPU of the server', `${rounded((used / tookS) * 100)} %`, 'of a core')
record({ question: 'live/chat-cpu', figure: (used * 1_000_000) / countOf(delays) })
record({ question: 'live/chat-memory', figure: Math.max(connected, atEnd) - before })
for (const group of groups) group.kill()
server.disconnect()
await once(server, 'exit')

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

/** Returns the number of deliveries by milliseconds, fastest first. */
async function readDelays(): Promise<[ms: number, times: number][]> {
  const answers = groups.map((group) => {
    group.send('report')
    return answerOf<[number, number][]>(group)
  })
  return (await Promise.all(answers)).flat().sort(([one], [other]) => one - other)
}

function countOf(some: readonly [number, number][]): number {
  return some.reduce((sum, [, times]) => sum + times, 0)
}

function percentile(share: number): number {
  let left = countOf(delays) * share
  for (const [ms, times] of delays) {
    left -= times
    if (left <= 0) return ms
  }
  return Number.NaN
}

/** Sends one message a second for one of the parallel writers; the accounts take turns. */
async function send(at: number): Promise<void> {
  await sleep((at * 1_000) / A_SECOND)
  for (let second = 0; second < SECONDS; second++) {
    const due = performance.now() + 1_000
    const token = tokens[(at + second * A_SECOND) % tokens.length]!
    const body = JSON.stringify({ number, text: `sent-at ${Date.now()} ${at}` })
    const headers = { 'content-type': 'application/json', token }
    const { status } = await fetch(`${url}/api/live/chat/send`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`Not sent: ${status}`)
    await sleep(Math.max(0, due - performance.now()))
  }
}
