import type { Kysely } from 'kysely'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Push } from '#server/outside/push/push.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { FollowedKind } from './followed-kinds.ts'
import type { FollowTables } from './tables.ts'

/** One digest message: both languages for the inbox, and a letter for readers that chose email. */
export type DigestMessage = {
  readonly accountId: string
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
  readonly path: string
  /** Is null when no email is sent. `stop` is the path of the unsubscribe link. */
  readonly letter: { readonly language: string; readonly stop: string } | null
}
export type FollowContext = {
  readonly kinds: readonly FollowedKind[]
  readonly database: Database
  readonly jobs: Jobs
  readonly keyring: Pick<Keyring, 'mac' | 'checkMac' | 'seal' | 'open' | 'newest'>
  readonly identity: Pick<Identity, 'current'>
  readonly push: Push
  /** Delivers messages to many inboxes in a few statements, as part of the transaction. */
  deliver(tx: AnyTransaction, messages: readonly DigestMessage[]): Promise<void>
  /** Drops emails that wait to be sent to an account, as part of the transaction. */
  dropChosenLetters(tx: AnyTransaction, accountId: string): Promise<void>
  /** Returns true when the account has a verified email address. */
  hasAddress(accountId: string): Promise<boolean>
}
export type Sql = Kysely<FollowTables>
export type Tx = Transaction<FollowTables>

export const serve = serveWith<FollowContext>()
