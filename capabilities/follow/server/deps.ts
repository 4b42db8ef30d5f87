import type { Kysely } from 'kysely'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Identity } from '#server/identity.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Push } from '#server/outside/push/push.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { FollowTables } from './tables.ts'

/** One message of a digest, in both languages for the box, and as a letter where its reader wants one. */
export type DigestMessage = {
  readonly accountId: string
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
  readonly path: string
  /** Null: no letter. `stop`: the path that ends them. */
  readonly letter: { readonly language: string; readonly stop: string } | null
}
export type FollowDeps = {
  readonly database: Database
  readonly jobs: Jobs
  readonly keyring: Pick<Keyring, 'mac' | 'checkMac' | 'seal' | 'open' | 'newest'>
  readonly identity: Pick<Identity, 'current'>
  readonly push: Push
  /** Puts messages into many boxes by a few statements, as part of the transaction. */
  deliver(tx: AnyTransaction, messages: readonly DigestMessage[]): Promise<void>
  /** Ends what waits to be sent to an account by mail, as part of the transaction. */
  dropChosenLetters(tx: AnyTransaction, accountId: string): Promise<void>
  /** Whether an account has an address that letters can be sent to. */
  hasAddress(accountId: string): Promise<boolean>
}
export type Sql = Kysely<FollowTables>
export type Tx = Transaction<FollowTables>
