import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#server/start-refusal.ts'
import type { DatabaseSettings } from '../database.ts'
import { checkDurable } from './durable.ts'
import { lockFolder } from './folder-lock.ts'
import { describePostgres, type Postgres, type StartedAs } from './postgres.ts'

type EmbeddedDatabase = AsyncDisposable & {
  readonly settings: DatabaseSettings
  readonly startedAs: StartedAs
  /** For a process that ends at once: nobody starts it again, and everything is written down. */
  stopNow(): Promise<void>
}

const LOOK_EVERY_MS = 250

/**
 * PostgreSQL of our own, in a data folder that this process alone owns (R19, R20). A server that survived the last process is adopted;
 * one that dies is started again while we run (R2), which `report` is told.
 */
export async function startEmbedded(dir: string, report: (event: string) => void = () => {}): Promise<EmbeddedDatabase> {
  await using open = new AsyncDisposableStack()
  const postgres = describePostgres(dir)
  const lock = lockFolder(dir)
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

/** Stops the server of a data folder whose owner was killed or crashed; one that has an owner is left to it. */
export async function stopAbandoned(dir: string): Promise<void> {
  if (!existsSync(join(dir, 'postgres'))) return
  using lock = lockFolder(dir)
  if (lock) await describePostgres(dir).stop()
}

/** Looks again and again, since a server that was adopted is no child of ours and ends without a word. */
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
      // Fails while processes of the one that died still go, or when it takes long: the next look tries again, or finds it running.
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
