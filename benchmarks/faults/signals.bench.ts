import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { inhabitantsOf } from '#tests/world/processes.ts'
import { figure } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Verifies that SIGINT and SIGTERM end `npm start` cleanly (R-b). Sends each twenty times to the whole process group at a random time,
// under sixteen clients that request pages, read and log in. It must exit with 0, answer running requests, and leave no process.
const TIMES = 20
const CLIENTS = 16
const LATEST_MS = 1_500
const ASKED: readonly { readonly path: string; readonly method?: string; readonly body?: string }[] = [
  { path: '/home' },
  { path: '/api/website/items?section=article&language=zh-CN' },
  { path: '/system/auth/user/userlogin', method: 'POST', body: 'username=nobody&password=Nothing-1' },
]
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))

let [wrong, answered] = [0, 0]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  const bad: string[] = []
  const counts = { answered: 0, cut: 0 }
  for (let time = 0; time < TIMES; time++) bad.push(...(await endOnce(signal, counts)))
  figure(`${TIMES} times ${signal}: requests cut`, String(counts.cut), bad.join(', '))
  wrong += bad.length + counts.cut
  answered += counts.answered
}
record({ question: 'process/signals', figure: wrong, note: `${answered} requests answered` })
if (wrong > 0) process.exitCode = 1
rmSync(dataDir, { recursive: true, force: true })

type Counts = { answered: number; cut: number }

async function endOnce(signal: NodeJS.Signals, counts: Counts): Promise<string[]> {
  const port = await freePort()
  const server = await start(port)
  const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  let isSignalled = false
  const clients = Array.from({ length: CLIENTS }, async (_, at) => {
    for (let turn = at; !isSignalled; turn++) await askOnce(port, turn, counts, () => isSignalled)
  })
  await sleep(Math.random() * LATEST_MS)
  isSignalled = true
  process.kill(-server.pid!, signal)
  const [code, killedBy] = await ended
  await Promise.all(clients)
  const left = [
    ...(isGroupThere(server) ? ['its group'] : []),
    ...inhabitantsOf(join(dataDir, 'postgres')).map((pid) => `PostgreSQL ${pid}`),
  ]
  return [...(code === 0 ? [] : [`exit ${killedBy ?? code}`]), ...left]
}

async function start(port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MODE: 'trial',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    REQUESTS_PER_ADDRESS_MINUTE: '1000000',
  }
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ctrl-C')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`It ended with ${code} at its start`)))
  })
  return server
}

/**
 * Makes one request on its own connection. `cut` counts requests that the server received in full before the signal but did not answer in
 * full.
 */
function askOnce(port: number, turn: number, counts: Counts, isSignalled: () => boolean): Promise<void> {
  const { path, method = 'GET', body = '' } = ASKED[turn % ASKED.length]!
  let isSent = false
  return new Promise((resolve) => {
    const fail = () => {
      if (isSent) counts.cut++
      resolve()
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      response.resume().once('end', () => {
        counts.answered++
        resolve()
      })
      response.once('aborted', fail)
    })
    asked.once('error', fail).once('finish', () => (isSent = !isSignalled()))
    asked.end(body)
  })
}

function isGroupThere({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-pid!, 0)
  } catch {
    return false
  }
}
