import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { runScript } from '#tests/world/run-script.ts'

type Settings = Readonly<Record<string, string>>

/** A folder with a site on an embedded database, for tests of commands beside its server. */
type EmbeddedSite = Disposable & {
  readonly home: string
  readonly dataDir: string
  /** Runs a command of the site to its end. */
  run(args: readonly [string, ...string[]], changes?: Settings): ReturnType<typeof runScript>
  /** Runs `npm run audit:verify` on a data folder. */
  verifyTrail(dataDir?: string): ReturnType<typeof runScript>
  /** Starts a command, to be killed. */
  begin(args: readonly [string, ...string[]], changes?: Settings): ChildProcess
  /** Starts the server on a data folder, and resolves when it answers. */
  start(dataDir?: string): Promise<AsyncDisposable>
  query<Row>(text: string, dataDir?: string): Promise<Row[]>
}

export function openEmbeddedSite(name: string, settingsIn: (home: string) => Settings): EmbeddedSite {
  const home = mkdtempSync(join(tmpdir(), `${name}-`))
  const dataDir = join(home, 'site')
  const settings = { ...settingsIn(home), DATA_DIR: dataDir }
  const started = { PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LIVE_ENGINE: 'off', LOG_FILE: '/dev/null' }
  return {
    home,
    dataDir,
    run: ([command, ...rest], changes = {}) => runScript(['command', command, ...rest], { ...settings, ...changes }),
    verifyTrail: (dir = dataDir) => runScript(['audit-verify'], { ...settings, DATA_DIR: dir }),
    begin: (args, changes = {}) =>
      spawn(process.execPath, [PROGRAM, ...args], {
        env: { ...childEnvironment(), ...settings, ...changes },
        stdio: 'ignore',
      }),
    async start(dir = dataDir) {
      const env = { ...childEnvironment(), ...started, ...settings, DATA_DIR: dir }
      const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const part of child.stdout.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
      return { [Symbol.asyncDispose]: () => stop(child) }
    },
    query: (text, dir = dataDir) => queryIn(dir, text),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

async function queryIn<Row>(dir: string, text: string): Promise<Row[]> {
  const client = new pg.Client(connectionTo(dir))
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Waits for a condition that another process meets. */
export async function untilThere(what: string, isThere: () => boolean, everyMs = 50): Promise<void> {
  const endAtMs = performance.now() + 60_000
  while (!isThere()) {
    assert.ok(performance.now() < endAtMs, `${what} is missing`)
    await sleep(everyMs)
  }
}
