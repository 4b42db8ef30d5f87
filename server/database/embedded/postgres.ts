import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { DatabaseSettings } from '../database.ts'
import { findBinaries } from './binaries.ts'
import { checkCluster, createCluster, POSTGRES_ENVIRONMENT } from './cluster.ts'
import { ARCHIVE_FOLDER, POSTGRES_SETTINGS } from './postgres-settings.ts'
import { choosePostgresUser, giveFolder, type PostgresUser } from './postgres-user.ts'
import { type Postmaster, probePostmaster, startedWith, sweep } from './postmaster.ts'
import { checkSocketFolder, socketFolderOf } from './socket-folder.ts'

/** `first`: created by this start. `later`: started again. `adopted`: the server outlived the process that started it. */
export type StartedAs = 'first' | 'later' | 'adopted'

/** Controls one server on one data folder. The caller holds the folder's lock while it starts. */
export type Postgres = {
  readonly settings: DatabaseSettings
  /** Creates, starts or adopts the server. Does nothing when it runs. */
  start(): Promise<StartedAs>
  isRunning(): boolean
  /** Ends all sessions, flushes all data, and waits for the server to exit. */
  stop(): Promise<void>
}

type Place = {
  readonly dir: string
  readonly dataDir: string
  readonly socketDir: string
  readonly user: PostgresUser
  readonly command: readonly [program: string, ...options: string[]]
}

/** Returns how to connect to the embedded server of a data folder. */
export const connectionTo = (dir: string, database = 'postgres'): DatabaseSettings => ({
  host: socketFolderOf(realpathSync(dir)),
  user: 'app',
  database,
})

/** Checks the folder before any change. Throws a refusal when it cannot be used. */
export function describePostgres(folder: string, changes: Partial<typeof POSTGRES_SETTINGS> = {}): Postgres {
  makeDataFolder(folder)
  const dir = realpathSync(folder)
  const dataDir = join(dir, 'postgres')
  const socketDir = socketFolderOf(dir)
  const binaries = findBinaries()
  const user = choosePostgresUser(dataDir, binaries)
  checkCluster(dataDir, user)
  // The value is a list whose members are separated by commas and quotes.
  const settings = { ...POSTGRES_SETTINGS, ...changes, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const place: Place = { dir, dataDir, socketDir, user, command: [join(binaries, 'postgres'), '-D', dataDir, ...options] }
  return {
    settings: connectionTo(dir),
    async start() {
      const exists = checkCluster(dataDir, user)
      if (!exists) await createCluster(dataDir, binaries, user)
      return (await adoptOrStart(place)) ? 'adopted' : exists ? 'later' : 'first'
    },
    isRunning: () => ['ready', 'starting'].includes(probePostmaster(dataDir).state),
    async stop() {
      await stopServer(dataDir)
      if (!socketDir.startsWith(dir)) rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** Returns true when a running server was adopted. The next probe detects a dying one. */
async function adoptOrStart(place: Place): Promise<boolean> {
  for (;;) {
    const found = probePostmaster(place.dataDir)
    if (found.state === 'ready') {
      if (isCurrent(found, place)) {
        if (await answers(place.dir)) return true
        await sleep(20)
      } else await stopServer(place.dataDir)
    } else if (found.state === 'starting') await sleep(20)
    else {
      await startServer(place)
      if (await answers(place.dir)) return false
    }
  }
}

/** Returns false for a server of an older installation or with other settings; it is then stopped and restarted. */
function isCurrent({ pid, socketDir }: Postmaster, place: Place): boolean {
  const { command, replaced } = startedWith(pid)
  return socketDir === place.socketDir && !replaced && command === place.command.join('\0')
}

async function startServer({ dir, dataDir, socketDir, user, command }: Place): Promise<void> {
  if (!(await sweep(dataDir, socketDir))) throw new StartRefusal(`An earlier PostgreSQL is still running on ${dataDir}: stop it first.`)
  giveFolder(dataDir, user)
  giveFolder(socketDir, user)
  giveFolder(join(dir, ARCHIVE_FOLDER), user)
  checkSocketFolder(socketDir, [user.owner])
  const server = spawnServer(join(dir, 'postgres.log'), user, command)
  let failed: unknown
  server.once('error', (defect) => (failed = defect))
  for (let found = probePostmaster(dataDir); found.pid !== server.pid || found.state !== 'ready'; found = probePostmaster(dataDir)) {
    if (failed !== undefined || server.exitCode !== null || server.signalCode !== null)
      throw new StartRefusal(`PostgreSQL did not start; ${join(dir, 'postgres.log')} says why.`)
    await sleep(10)
  }
}

const LONGEST_LOG_BYTES = 10_000_000

/** Spawns the server detached, so that Ctrl-C does not reach it. Its log is a file, so that the server can outlive this process. */
function spawnServer(log: string, user: PostgresUser, [program, ...rest]: Place['command']): ChildProcess {
  if (existsSync(log) && statSync(log).size > LONGEST_LOG_BYTES) renameSync(log, `${log}.1`)
  const out = openSync(log, 'a', 0o600)
  const [file, options] = user.command(program, rest)
  const server = spawn(file, options, { ...user.ids, cwd: '/', detached: true, stdio: ['ignore', out, out], env: POSTGRES_ENVIRONMENT })
  closeSync(out)
  server.unref()
  return server
}

async function answers(dir: string): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(dir), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(dataDir: string): Promise<void> {
  let asked = 0
  for (let found = probePostmaster(dataDir); found.state === 'ready' || found.state === 'starting'; found = probePostmaster(dataDir)) {
    if (asked !== found.pid) process.kill(found.pid, 'SIGINT')
    asked = found.pid
    await sleep(10)
  }
}
