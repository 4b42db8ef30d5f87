import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { probePostmaster } from '#server/database/embedded/postmaster.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { sendHalfRequest } from './half-request.stand-in.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'signals-'))
const log = join(dataDir, 'lyceum.log')
after(() => rmSync(dataDir, { recursive: true, force: true }))

type Running = { readonly server: ChildProcess; readonly port: number; readonly ended: Promise<unknown[]> }
let running: Running
beforeEach(async () => {
  running = await start()
})
afterEach(() => running.server.kill('SIGKILL'))
const limit = { timeout: 60_000 }

/**
 * Signals like a terminal: the whole group at once, then repeatedly through forwarding programs. The pauses are needed because pending
 * signals of one kind merge.
 */
async function interrupt({ server }: Running, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const since = performance.now()
  process.kill(-server.pid!, signal)
  for (let again = 0; again < 5 && performance.now() - since < 500; again++) {
    server.kill(signal)
    await sleep(10)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(
    `${signal} to the whole group, several times at once, is one: what is under way is answered, and PostgreSQL has ended`,
    limit,
    async () => {
      const under = await sendHalfRequest(running.port)
      const stops = once(running.server.stdout!, 'data') // The server prints that it is stopping.
      await interrupt(running, signal)
      await stops
      assert.match(await under.finish(), /^HTTP\/1\.1 200 [\s\S]*"code":500/) // A login of an unknown account gets its usual refusal.
      assert.deepEqual(await running.ended, [0, null])
      assert.equal(isDatabaseRunning(), false)
    },
  )
}

test('a second signal ends the process at once and shuts the database down cleanly', limit, async () => {
  await sendHalfRequest(running.port) // The request never finishes.
  await interrupt(running, 'SIGINT')
  // Signals after the repeat window. A slow machine may receive the first signals late, so the test repeats it.
  while (running.server.exitCode === null) {
    await sleep(1_200)
    running.server.kill('SIGINT')
  }
  assert.deepEqual(await running.ended, [1, null])
  assert.equal(isDatabaseRunning(), false)
})

test('SIGHUP reopens the log file and does not end the process', limit, async () => {
  renameSync(log, `${log}.1`)
  running.server.kill('SIGHUP')
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes('/api/')) {
    await fetch(`http://127.0.0.1:${running.port}/api/website/home`, { method: 'POST' })
    await sleep(20)
  }
  await interrupt(running, 'SIGTERM')
  assert.deepEqual(await running.ended, [0, null])
})

const isDatabaseRunning = (): boolean => ['ready', 'starting'].includes(probePostmaster(join(dataDir, 'postgres')).state)

async function start(): Promise<Running> {
  const port = await freePort()
  const env = { ...childEnvironment(), DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' }
  const server = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = once(server, 'exit')
  for (let output = ''; !output.includes('Ctrl-C'); ) output += String((await once(server.stdout!, 'data'))[0])
  return { server, port, ended }
}
