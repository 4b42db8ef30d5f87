import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#server/database/database.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import { inhabitantsOf } from '../../world/processes.ts'
import { type Line, openLine } from './line.ts'
import { killAll, signalAll } from './site.ts'
import { whenEnded } from './when-ended.ts'

/** A database apart from the product, with a line to it. */
type FarDatabase = AsyncDisposable & { readonly connection: DatabaseSettings; readonly url: string; readonly line: Line }

export async function openFarDatabase(): Promise<FarDatabase> {
  await using open = new AsyncDisposableStack()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'far-'))
  open.defer(() => rmSync(folder, { recursive: true, force: true }))
  const pids = () => inhabitantsOf(join(folder, 'postgres'))
  open.use(whenEnded(() => signalAll(pids(), 'SIGKILL')))
  open.defer(() => killAll(pids))
  const postgres = describePostgres(folder)
  await postgres.start()
  const { host, user, database } = postgres.settings
  const line = open.use(await openLine(join(String(host), '.s.PGSQL.5432')))
  const opened = open.move()
  return {
    connection: postgres.settings,
    line,
    url: `postgres://${user}@127.0.0.1:${line.port}/${database}`,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
