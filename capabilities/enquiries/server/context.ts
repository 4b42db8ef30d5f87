import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Permission } from '#contract/permission.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import type { Platform } from '#server/platform.ts'
import type { EnquiriesTables } from './tables.ts'

export type Tables = EnquiriesTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type EnquiriesContext = Pick<
  Platform,
  'keyring' | 'limits' | 'hasRoom' | 'log' | 'recorder' | 'notify' | 'removeNotifications' | 'reconcileTodos'
> & {
  readonly database: Database<Tables>
  screen(text: string): Promise<readonly Flag[]>
  readonly sendNote: SendNote
  readonly disclose: Disclose
  /** Returns those of the accounts that belong to minors. */
  findMinors(db: QueryExecutorProvider, accountIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns the canonical spelling of a phone number, or undefined when no message can be sent to it. */
  toPhone(raw: string): string | undefined
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly string[]>
}

/** Holds also the part that the capability opens itself. */
type CallContext = EnquiriesContext & {
  /** Limits the scans that this process decodes. */
  readonly scanSlots: Semaphore
}

export const serve = serveWith<CallContext>()
