import type { Kysely } from 'kysely'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Platform } from '#server/platform.ts'
import type { Kind } from '../contract.ts'
import type { CertificationTables } from './tables.ts'

export type CertificationContext = Pick<
  Platform,
  'announcements' | 'limits' | 'keyring' | 'recorder' | 'notify' | 'closeTodos' | 'hasRoom' | 'nowMs'
> & { readonly database: Database<Tables>; readonly disclose: Disclose }

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
