import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { User } from '#capabilities/media/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Identity } from '#server/identity.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { CollegeTables } from './tables.ts'

export type CollegeDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly jobs: Jobs
  readonly notify: Notifier['notify']
  readonly identity: Pick<Identity, 'current'>
  /** The real name that a certification in force proves; undefined: none does. Asked before a transaction, since names are sealed. */
  findCertifiedName(accountId: string): Promise<string | undefined>
  /** Notes which assets something shows; gives the ids that the library does not know. Part of the transaction. */
  noteUses(tx: AnyTransaction, user: User, assetIds: readonly string[]): Promise<string[]>
}
export type PublicDeps = { readonly pool: Pool }

export type Sql = Kysely<CollegeTables>
export type Tx = Transaction<CollegeTables>

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
export const PAGES = 'website:pages'
