import type { Kysely } from 'kysely'
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
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
  /** Monotonic milliseconds. */
  nowMs(): number
}

/** What accounts publishes of every person, beside our own tables. */
type Published = { readonly 'accounts.person': { readonly account_id: string; readonly username: string | null } }
export type Tables = CertificationTables & Published
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
