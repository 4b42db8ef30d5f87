import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import { stopAbandoned } from '#server/database/embedded/embedded.ts'
import { probePostmaster } from '#server/database/embedded/postmaster.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { until } from '#tests/world/until.ts'
import { sendHalfRequest } from './half-request.stand-in.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'workers-'))
const log = join(dataDir, 'lyceum.log')
after(async () => {
  await stopAbandoned(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

type Running = { readonly server: ChildProcess; readonly port: number; readonly metricsPort: number; readonly ended: Promise<unknown[]> }
let running: Running
beforeEach(async () => {
  running = await start()
})
afterEach(() => running.server.kill('SIGKILL'))
const limit = { timeout: 90_000 }

test('every process answers at one port, and a worker that was killed is started again', limit, async () => {
  const { server, port, metricsPort } = running
  const [first = 0, ...others] = workersOf(server)
  assert.deepEqual(others, [])
  const perProcess = () => Promise.all([metricsPort, metricsPort + 1].map(countAnswers))
  const before = await perProcess()
  for (let each = 0; each < 40; each++) assert.equal(await statusOf(port), 200)
  const answered = (await perProcess()).map((count, index) => count - (before[index] ?? 0))
  assert.equal(
    answered.reduce((sum, count) => sum + count, 0),
    40,
  )
  assert.ok(
    answered.every((count) => count > 0),
    `the answers of each process: ${answered}`,
  )

  process.kill(first, 'SIGKILL')
  await until(() => readFileSync(log, 'utf8').includes('worker.ended'))
  await until(async () => (await statusOf(metricsPort + 1, '/readyz')) === 200)
  assert.notEqual(workersOf(server)[0], first)
  assert.equal(await statusOf(port), 200)
})

test('SIGTERM ends all processes: requests in progress are answered, and PostgreSQL stops last', limit, async () => {
  const { server, port, ended } = running
  const pids = workersOf(server)
  const requests = await Promise.all(Array.from({ length: 12 }, () => sendHalfRequest(port)))
  server.kill('SIGTERM')
  for (const { finish } of requests) assert.match(await finish(), /^HTTP\/1\.1 200 /)
  assert.deepEqual(await ended, [0, null])
  assert.deepEqual(pids.filter(isAlive), [])
  assert.equal(isDatabaseRunning(), false)
})

test('workers end when the process that started them is killed, and the next start adopts the database', limit, async () => {
  const { server, port, ended } = running
  const pids = workersOf(server)
  server.kill('SIGKILL')
  await ended
  await until(() => !pids.some(isAlive))
  assert.equal(await statusOf(port), 0)
  assert.equal(isDatabaseRunning(), true)
  running = await start()
  assert.equal(await statusOf(running.port), 200)
})

test('SIGHUP moves the log of all processes to the new file', limit, async () => {
  const { server, port } = running
  renameSync(log, `${log}.1`)
  server.kill('SIGHUP')
  await until(async () => {
    await fetch(`http://127.0.0.1:${port}/api/website/items`, { headers: { connection: 'close' } })
    const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
    return text.split('\n').some((line) => line.includes('"worker":1') && line.includes('call'))
  })
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  for (const line of lines) JSON.parse(line)
})

const isDatabaseRunning = (): boolean => ['ready', 'starting'].includes(probePostmaster(join(dataDir, 'postgres')).state)

async function start(): Promise<Running> {
  const port = await freePort()
  const metricsPort = await freeMetricsPort()
  const env = {
    ...childEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DEMO: 'off',
    WORKERS: '2',
    LIVE_ENGINE: 'off',
  }
  const server = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = once(server, 'exit')
  for (let output = ''; !output.includes('Ctrl-C'); ) output += String((await once(server.stdout!, 'data'))[0])
  return { server, port, metricsPort, ended }
}

/** Returns a port whose successor is free, too. */
async function freeMetricsPort(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (port < 65_535 && (await statusOf(port + 1)) === 0) return port
  }
}

/** Returns the process ids of the workers, which have the command `worker`. */
function workersOf({ pid }: ChildProcess): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').includes('worker'))
}

function isAlive(pid: number): boolean {
  try {
    return !/^\S+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns 0 when nothing answers. Each request has a connection of its own. */
const statusOf = (port: number, path = '/healthz'): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )

async function countAnswers(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^lyceum_answers_total\{route="\/healthz",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0)
}
