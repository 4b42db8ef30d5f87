import type { Kysely } from 'kysely'
import type { PlaceState } from '#server/database/backup/read-place.ts'
import type { BackupMeans } from '#server/database/backup/work.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import type { BackupsTables } from './tables.ts'

type Tables = Narrow<
  BackupsTables,
  {
    'backups.run': { kind: 'backup' | 'verification'; started_by: 'schedule' | 'operator'; outcome: 'done' | 'failed' | null }
    'backups.place': { state: PlaceState }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type BackupsContext = Pick<Platform, 'jobs' | 'log' | 'metrics' | 'recorder' | 'reconcileTodos'> & {
  readonly database: Database<Tables>
  readonly means: BackupMeans
  /** Returns the ids of all accounts that were erased. */
  listErased(): Promise<readonly string[]>
}

export const serve = serveWith<BackupsContext>()

export const RUN = jobName<{ readonly runId: string }>('backups/run')
export const CHECK = 'backups/check'
