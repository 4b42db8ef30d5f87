import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#server/start-refusal.ts'
import type { DatabaseSettings } from '../database.ts'
import { checkDurable } from './durable.ts'
import { lockDataFolder } from './folder-lock.ts'
import { describePostgres, type Postgres, type StartedAs } from './postgres.ts'
import { ARCHIVING_SETTINGS, mostConnections } from './postgres-settings.ts'

type EmbeddedDatabase = AsyncDisposable & {
  readonly settings: DatabaseSettings
  readonly startedAs: StartedAs
  /** Stops the server for a process that exits at once: supervision ends first, and all data is flushed. */
  stopNow(): Promise<void>
}

const LOOK_EVERY_MS = 250

/**
 * Starts the embedded PostgreSQL in a data folder that this process alone owns (R19, R20). Adopts a server that survived the last process.
 * A server that dies is restarted (R2); `report` receives these events. With `archives` the server passes its log to the archiver of the
 * backups. `connections` is how many this start may need.
 */
export async function startEmbedded(
  dir: string,
  report: (event: string) => void = () => {},
  { archives = false, connections = 0 }: { readonly archives?: boolean; readonly connections?: number } = {},
): Promise<EmbeddedDatabase> {
  await using open = new AsyncDisposableStack()
  const postgres = describePostgres(dir, { ...(archives && ARCHIVING_SETTINGS), max_connections: mostConnections(connections) })
  const lock = lockDataFolder(dir)
  if (!lock) throw new StartRefusal(`${dir} is in use by another running Lyceum: stop that one, or set DATA_DIR to another folder.`)
  open.use(lock)
  const startedAs = await postgres.start()
  open.defer(() => postgres.stop())
  await checkDurable(postgres.settings)
  const watch = open.use(supervise(postgres, report))
  const opened = open.move()
  const stopNow = async () => {
    await watch[Symbol.asyncDispose]()
    await postgres.stop()
  }
  return { settings: postgres.settings, startedAs, stopNow, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/**
 * Stops the server of a data folder whose owner was killed or crashed. A server with an owner is left running. A folder in which none was
 * started may hold a part of a database.
 */
export async function stopAbandoned(dir: string): Promise<void> {
  if (!existsSync(join(dir, 'postgres', 'postmaster.pid'))) return
  using lock = lockDataFolder(dir)
  if (lock) await describePostgres(dir).stop()
}

/** Polls the server, because an adopted server is not a child process and ends without a signal. */
function supervise(postgres: Postgres, report: (event: string) => void): AsyncDisposable {
  const stopping = new AbortController()
  let isGone = false
  function note(isRunning: boolean): void {
    if (isRunning === isGone) report(isGone ? 'database started again' : 'database gone')
    isGone = !isRunning
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) break
      note(postgres.isRunning())
      if (!isGone) continue
      // Fails while processes of the dead server still exit, or when the start takes long. The next poll tries again or finds the server
      // running.
      await postgres.start().then(
        () => note(true),
        (defect) => report(`database does not start: ${defect}`),
      )
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await watching
    },
  }
}
