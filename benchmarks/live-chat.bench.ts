import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { figure, rounded } from './kit/figures.ts'
import { cpuSecondsOf, memoryOf } from './kit/processes.ts'

// A chat of 10,000 who are connected to one process, and 20 messages a second: how long until each of them has each message, what it takes. The server
// is a process with its own database beside it; the clients are here, over loopback. `ulimit -n` must allow 11,000 files.
const VIEWERS = Number(process.env['VIEWERS'] ?? 10_000)
const A_SECOND = 20
const SECONDS = 20
const SOCKETS_OF_ACCOUNT = 10
const MIB = 2 ** 20

const server = spawn(process.execPath, ['--max-semi-space-size=8', 'benchmarks/kit/chat-server.ts', String(VIEWERS / SOCKETS_OF_ACCOUNT)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const [{ url, number, tokens }] = (await once(server, 'message')) as [{ url: string; number: number; tokens: readonly string[] }]
const residentMib = () => memoryOf(server.pid!).residentBytes / MIB
const [clients, delays]: [WebSocket[], number[]] = [[], []]

const before = residentMib()
const since = performance.now()
await Promise.all(Array.from({ length: 64 }, connectSome))
figure(`${rounded(VIEWERS)} viewers in one chat, connected in`, `${rounded(performance.now() - since)} ms`)
const connected = residentMib()
const cpu = cpuSecondsOf(server.pid!)
const began = performance.now()
await Promise.all(Array.from({ length: A_SECOND }, (_, at) => send(at)))
const tookS = (performance.now() - began) / 1_000
const sent = A_SECOND * SECONDS
for (let waited = 0; delays.length < sent * VIEWERS && waited < 30; waited++) await sleep(1_000)
delays.sort((one, other) => one - other)
const p = (share: number) => rounded(delays[Math.floor(delays.length * share)] ?? Number.NaN)
figure(`  ${rounded(sent)} messages, sent in`, `${rounded(tookS, 1)} s`)
figure('  deliveries', rounded(delays.length), `of ${rounded(sent * VIEWERS)}`)
figure('  from sending to hearing, p50 and p99', `${p(0.5)} and ${p(0.99)} ms`, 'p99 500 ms or less')
figure('  CPU of the server', `${rounded(((cpuSecondsOf(server.pid!) - cpu) / tookS) * 100)} %`, 'of a core')
figure(
  '  memory of the server for them, and at the end',
  `${rounded(connected - before)} and ${rounded(residentMib() - before)} MiB`,
  '250 MiB or less',
)
for (const client of clients) client.terminate()
server.disconnect()
await once(server, 'exit')

async function connectSome(): Promise<void> {
  while (clients.length < VIEWERS) {
    const place = clients.length
    clients.push(undefined as never)
    clients[place] = await connect(tokens[place % tokens.length]!)
  }
}

async function connect(token: string): Promise<WebSocket> {
  const answer = await fetch(`${url}/ws-ticket`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body: '{}' })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const client = new WebSocket(`${url.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
  await once(client, 'open')
  client.send(JSON.stringify({ type: 'open', ticket: data.ticket }))
  client.send(JSON.stringify({ type: 'follow', channel: 'live-chat', key: String(number) }))
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject).on('message', (frame: Buffer) => {
      const at = frame.indexOf('sent-at ')
      if (at >= 0) delays.push(Date.now() - Number(frame.subarray(at + 8, at + 21)))
      else if (frame.includes('"following"')) resolve()
    })
    client.once('close', (code) => reject(new Error(`Closed with ${code}`)))
  })
  return client
}

/** One of those who write something each second, in turn with others of their account. */
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
