import type { Kysely } from 'kysely'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Kind } from '../contract.ts'
import type { CertificationTables } from './tables.ts'

export type CertificationContext = {
  readonly database: Database<Tables>
  readonly announcements: Announcements
  readonly limits: Limits
  readonly keyring: Keyring
  readonly recorder: Recorder
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  /** Returns false when the storage is too full for new files (S70). */
  hasRoom(): Promise<boolean>
  /** Monotonic milliseconds. */
  nowMs(): number
}

/** The view of persons that accounts publishes, besides our own tables. */
type Published = { readonly 'accounts.person': { readonly account_id: string; readonly username: string | null } }
export type Tables = CertificationTables & Published
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Holds also the parts that the capability opens itself. */
type CallContext = CertificationContext & {
  certifiedAs(accountId: string): Promise<readonly Kind[]>
  /** Limits the pictures that this process decodes. */
  readonly scanSlots: Semaphore
}

export const serve = serveWith<CallContext>()
