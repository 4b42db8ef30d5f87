import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { AgeGroup } from '#capabilities/accounts/contract.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { IdentityProvider } from '#server/outside/identity/provider.ts'
import type { Platform } from '#server/platform.ts'
import type { Kind } from '../contract.ts'
import type { CertificationTables } from './tables.ts'

export type CertificationContext = Pick<
  Platform,
  'announcements' | 'limits' | 'keyring' | 'recorder' | 'notify' | 'closeTodos' | 'hasRoom' | 'nowMs'
> & { readonly database: Database<Tables>; readonly disclose: Disclose; readonly age: Ages; readonly identity: Identities }

/** The provider that verifies identities, and the address of the site to which people come back. */
type Identities = { readonly provider: IdentityProvider; readonly publicUrl: string }

/** Describes the age of a person. A person without a group is an adult. */
type Ages = {
  find(tx: QueryExecutorProvider, accountId: string): Promise<{ readonly ageGroup: AgeGroup; readonly isVerified: boolean } | undefined>
  set(tx: AnyTransaction, accountId: string, declared: { readonly ageGroup: AgeGroup; readonly isVerified: boolean }): Promise<void>
  remove(tx: AnyTransaction, accountId: string): Promise<void>
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
