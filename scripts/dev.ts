import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { openEnvironment } from '#server/config/environment.ts'
import { readServerSettings } from '#server/config/settings.ts'
import { stopAbandoned } from '#server/database/embedded/embedded.ts'

// Runs the development server: Vite replaces pages hot, and server sources restart the process with its database. `node --watch` cannot do
// this: Vite imports a temporary copy of its configuration, which would restart it endlessly.
const OF_SERVER =
  /^(app\/server|server|contract|streaming)\/.*\.ts$|^capabilities\/[^/]+\/((console|contract)\.ts|(contract|server|text)\/.*\.ts)$|^database\/migrations\//

const env = { ...process.env, NODE_ENV: 'development', MODE: 'development' }
let stoppingSinceMs: number | undefined
let isRestarting = false
let child = start()
let timer: NodeJS.Timeout | undefined

for (const folder of ['app', 'server', 'contract', 'capabilities', 'database']) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || !OF_SERVER.test(`${folder}/${file}`) || /\.test\.ts$|\/tables\.ts$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, 50)
  })
}

function restart(): void {
  isRestarting = true
  if (isEnded(child)) child = start()
  else child.kill('SIGTERM')
}

function start(): ChildProcess {
  isRestarting = false
  const server = spawn(process.execPath, ['app/server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  server.on('exit', (code, signal) => {
    if (stoppingSinceMs !== undefined) void end(code ?? 0)
    if (isRestarting) child = start()
    else process.stderr.write(`The server ended with ${code ?? signal}. It starts again when a source is saved.\n`)
  })
  return server
}

function isEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/**
 * A second signal stops the server at once and its database cleanly. The script waits for both, so that no process is left when the shell
 * returns.
 */
function stop(): void {
  if (stoppingSinceMs !== undefined && performance.now() - stoppingSinceMs < 1_000) return // npm forwards signals that the terminal has already sent
  stoppingSinceMs = performance.now()
  if (isEnded(child)) void end(0)
  else child.kill('SIGTERM')
}

/** A crashed server leaves its database running; the next one adopts it. */
async function end(exitCode: number): Promise<never> {
  const { databaseUrl, dataDir } = readServerSettings(openEnvironment(env))
  if (databaseUrl === undefined) await stopAbandoned(dataDir)
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
process.channel?.unref()
