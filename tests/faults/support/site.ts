import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { inhabitantsOf } from '../../world/processes.ts'
import { type RunningProduct, startProduct } from '../../world/product.ts'
import { runScript } from '../../world/run-script.ts'
import { whenEnded } from './when-ended.ts'

type Environment = Readonly<Record<string, string>>

/** The product in its own processes on a data folder, all of which a test may kill and start again. */
export type Site = AsyncDisposable & {
  readonly url: string
  readonly dataDir: string
  /** Opens a connection for each query, so that it survives every fault of the database. */
  readonly sql: pg.Pool
  readonly server: () => RunningProduct
  /** Starts the product unless it runs; returns the milliseconds until it was open. */
  start(): Promise<number>
  /** Kills the process of the product alone. */
  kill(): Promise<void>
  /** Returns the processes of the embedded database, the postmaster first. */
  databasePids(): readonly number[]
  /** Returns the lines of the log about defects, which no fault of the surroundings explains, since the last look. */
  defects(): readonly string[]
  /** Returns the complaints of `npm run audit:verify`; empty when the trail is whole. */
  verifyTrail(): Promise<string>
}
/** The parts of a site that writers and checks use. */
export type UsedSite = Pick<Site, 'url' | 'sql' | 'defects' | 'verifyTrail'>
type SiteOptions = {
  readonly env?: Environment
  /** Uses a new folder when omitted. */
  readonly dataDir?: string
  /** An outside database, which the product reaches by `url` and the test directly. */
  readonly outside?: { readonly url: string; readonly connection: DatabaseSettings }
  readonly program?: readonly string[]
}

const WELL: Environment = { DEMO: 'off', LIVE_ENGINE: 'off', FFMPEG_PATH: 'off', MEDIA_FILES_PER_ACCOUNT: '1000000' }

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  await using open = new AsyncDisposableStack()
  const dataDir = options.dataDir ?? mkdtempSync(join(realpathSync(tmpdir()), 'faults-'))
  if (options.dataDir === undefined) open.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const outside: Environment = options.outside === undefined ? {} : { DATABASE_URL: options.outside.url }
  const env = { LOG_FILE: join(dataDir, 'lyceum.log'), ...WELL, ...outside, ...options.env }
  let server: RunningProduct | undefined
  let seenDefects = 0
  const isRunning = () => server !== undefined && server.process.exitCode === null && server.process.signalCode === null
  const kill = async () => {
    if (!isRunning()) return
    const gone = once(server!.process, 'exit')
    server!.process.kill('SIGKILL')
    await gone
  }
  const databasePids = () => postgresOf(dataDir)
  open.use(
    whenEnded(() => {
      server?.process.kill('SIGKILL')
      signalAll(databasePids(), 'SIGKILL')
    }),
  )
  open.defer(() => killAll(databasePids))
  open.defer(kill)
  const start = async () => {
    if (isRunning()) return 0
    server = await startProduct({ dataDir, port, env, ...(options.program && { program: options.program }) })
    return Math.round(server.startedAfterMs)
  }
  await start()
  const sql = new pg.Pool({ ...(options.outside?.connection ?? connectionTo(dataDir)), application_name: 'faults', max: 4, maxUses: 1 })
  sql.on('error', () => {}) // the server was killed while the connection was idle
  open.defer(() => sql.end())
  const opened = open.move()
  return {
    url: server!.url,
    dataDir,
    sql,
    server: () => server!,
    start,
    kill,
    databasePids,
    defects() {
      const lines = defectsIn(env.LOG_FILE).slice(seenDefects)
      seenDefects += lines.length
      return lines
    },
    async verifyTrail() {
      const { status, output } = await runScript(['audit-verify'], { DATA_DIR: dataDir, ...outside })
      return status === 0 ? '' : output
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export function defectsIn(log: string): readonly string[] {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => /"event":"[^"]*(\.defect|audit\.unlinked)"/.test(line))
}

function postgresOf(dataDir: string): readonly number[] {
  const folder = join(dataDir, 'postgres')
  const postmaster = postmasterIn(folder)
  const pids = inhabitantsOf(folder)
  return [...pids.filter((pid) => pid === postmaster), ...pids.filter((pid) => pid !== postmaster)]
}

function postmasterIn(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) signal(pid, name)
}

/** Kills processes until none of them is left. */
export async function killAll(list: () => readonly number[]): Promise<void> {
  for (let pids = list(); pids.length > 0; pids = list()) {
    signalAll(pids, 'SIGKILL')
    await sleep(20)
  }
}

/** Does nothing when the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code !== 'ESRCH') throw defect
  }
}
