import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { CertificationTables } from './tables.ts'

/** Everything that certification stands on; each use case takes its part of it. */
export type CertificationDeps = {
  readonly database: Database
  readonly announcements: Announcements
  readonly limits: Limits
  readonly keyring: Keyring
  readonly recorder: Recorder
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  /** Names of accounts as every screen shows them, by their ids; the process hands it over once the profile is open. */
  findNames(db: QueryExecutorProvider, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
  /** Monotonic milliseconds. */
  nowMs(): number
}

export type Tables = CertificationTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
