import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { cpuSecondsOf, memoryOf } from '#tests/world/processes.ts'
import { figure, median, percentile, rounded } from './kit/figures.ts'
import { httpRequest, load } from './kit/load.ts'
import { record } from './record/record.ts'

// Measures the cost of open connections: memory, heartbeats, publishing to all, and a client that does not read (R31, S88). The server and
// its database run on core 0, the clients on other cores, over loopback. V8's young generation takes most of the memory;
// NODE_OPTIONS=--max-semi-space-size=8 halves it.
const CONSOLES = 2_000
const ALL = 10_000
const AT_ONCE = 64
const MIB = 2 ** 20

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const server = spawn('taskset', ['-c', '0', process.execPath, 'benchmarks/kit/realtime-server.ts', folder, String(ALL / 10)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const { url, tokens } = await nextMessage<{ url: string; tokens: readonly string[] }>(server)
const pid = server.pid!
const residentMib = () => memoryOf(pid).residentBytes / MIB
const apiRequest = () =>
  httpRequest('POST', '/ws-ticket', new URL(url).host, { 'content-type': 'application/json', token: tokens[0]! }, '{}')
const askApi = (seconds: number) => load(url, { request: apiRequest, connections: 4, seconds, pauseMs: 20 })

/** All connected clients, and the number of messages received since the last publication. */
const clients: WebSocket[] = []
let received = 0
await askApi(3)
await connectUpTo(50)
const before = residentMib()

const consolesMs = await connectUpTo(CONSOLES)
figure(`${rounded(CONSOLES)} consoles connected, each with a ticket of its own, in`, `${rounded(consolesMs)} ms`)
record({ question: 'realtime/memory-2000', figure: residentMib() - before })
figure('  a message to all of them, median of 9', `${rounded(median(await publishAll(9)))} ms`)

const allMs = await connectUpTo(ALL)
record({ question: 'realtime/connect-10000', figure: (consolesMs + allMs) / 1_000 })
record({ question: 'realtime/memory-10000', figure: residentMib() - before })
const cpuBefore = cpuSecondsOf(pid)
await sleep(25_000)
record({ question: 'realtime/heartbeats', figure: ((cpuSecondsOf(pid) - cpuBefore) / 25) * 100 })
record({ question: 'realtime/call-10000', figure: (await askApi(10)).p(0.99), note: 'a call that writes' })
const delays = await publishAll(9)
record({ question: 'realtime/message-10000', figure: median(delays), note: 'median of 9' })
const meanwhile = askApi(5)
await publishAll(20)
figure('  a call while messages go to all of them, p99', `${rounded((await meanwhile).p(0.99), 1)} ms`)

const full = residentMib()
for (const client of clients.splice(0)) client.terminate()
await askApi(20)
figure(
  '  memory after all have gone',
  `${rounded(residentMib() - before)} MiB`,
  `of ${rounded(full - before)}; R31: back within 20 % of ${rounded(before)}`,
)

await measureSlowReader()
server.disconnect()
await once(server, 'exit')
rmSync(folder, { recursive: true, force: true })

/** Opens ten connections for each account, a few at once; returns the time taken. */
async function connectUpTo(count: number): Promise<number> {
  const since = performance.now()
  let next = clients.length
  const openNext = async () => {
    while (next < count) clients.push(await connect(tokens[next++ % tokens.length]!))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  return performance.now() - since
}

async function connect(token: string): Promise<WebSocket> {
  const answer = await fetch(`${url}/ws-ticket`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body: '{}' })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const client = new WebSocket(`${url.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
  await once(client, 'open')
  client.send(JSON.stringify({ type: 'open', ticket: data.ticket }))
  client.send(JSON.stringify({ type: 'follow', channel: 'news' }))
  client.send(JSON.stringify({ type: 'follow', channel: 'mine' }))
  await new Promise<void>((resolve, reject) => {
    let follows = 0
    client.on('error', reject).on('message', (frame: Buffer) => {
      if (frame.includes('"event"')) received++
      else if (frame.includes('"following"') && ++follows === 2) resolve()
    })
    client.once('close', (code) => reject(new Error(`Closed with ${code}`)))
  })
  return client
}

/** Measures the time from a publish request until all clients have received it, several times. */
async function publishAll(times: number): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    received = 0
    const since = performance.now()
    const published = nextMessage(server)
    server.send({ count: 1, bytes: 200 })
    while (received < clients.length) await sleep(1)
    took.push(performance.now() - since)
    await published
  }
  return took
}

/** Compares a client that never reads during 100,000 messages with one that does (S88). */
async function measureSlowReader(): Promise<void> {
  const slow = await connect(tokens[1]!)
  const quick = await connect(tokens[2]!)
  slow.pause()
  const [rested, delays] = [residentMib(), [] as number[]]
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, residentMib())), 100)
  const work = nextMessage<{ reported: readonly string[] }>(server)
  server.send({ count: 100_000, bytes: 1_000 })
  const pings = setInterval(() => {
    const since = performance.now()
    quick.once('pong', () => delays.push(performance.now() - since))
    quick.ping()
  }, 50)
  const { reported } = await work
  clearInterval(pings)
  clearInterval(looking)
  figure(
    'a reader who never reads while 100,000 messages flow',
    reported.includes('realtime.slow-reader') ? 'closed' : 'still open',
    'S88: closed',
  )
  record({ question: 'realtime/slow-reader-memory', figure: most - rested })
  record({ question: 'realtime/slow-reader-other', figure: percentile(delays, 0.99) })
  for (const client of [slow, quick]) client.terminate()
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
