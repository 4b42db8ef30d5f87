import type { Kysely } from 'kysely'
import type { Caller, Role, SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { Audiences } from '#server/audience/audiences.ts'
import type { All } from '#server/capability.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { EngagementTables } from './tables.ts'

type FoundWord = { readonly quote: string; readonly onHit: 'flag' | 'block' }

export type EngagementContext = {
  readonly database: Database
  readonly audiences: Pick<Audiences, 'admits'>
  readonly keyring: Keyring
  readonly kinds: All['kinds']
  readonly disclose: Disclose
  readonly targets: Pick<All['targets'], 'pathOf' | 'labelOf'>
  readonly log: Log
  readonly recorder: Recorder
  readonly limits: Pick<Limits, 'take'>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
  readonly notify: Notifier['notify']
  readonly reconcileTodos: Notifier['reconcileTodos']
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
  /** Returns the phone of an account; null when it has none. */
  findPhone(tx: AnyTransaction, accountId: string): Promise<string | null>
  /** Returns true for an account in minors’ mode at night, or when its minutes of the day are used. */
  isInClosedMode(accountId: string, act: 'comment'): Promise<boolean>
  screen(text: string): Promise<readonly FoundWord[]>
  /**
   * Permanently unpublishes an item in every language as part of the transaction. Returns the copies that were or could again become
   * public; an empty list means there was nothing to take down.
   */
  takeDown(tx: AnyTransaction, itemId: string, caller: Caller, reason: string): Promise<readonly unknown[]>
  /**
   * Prepares to put the copies of a takedown online again, while no lock is held. The returned function does so as part of a transaction, and
   * returns the languages in which the item is public then.
   */
  prepareReinstatement(
    itemId: string,
    copies: readonly { readonly language: Language; readonly revisionId: string }[],
  ): Promise<(tx: AnyTransaction, caller: SignedInCaller, note: string) => Promise<readonly Language[]>>
  /** Returns true when appeals about comments and mutes must be answered by another moderator than the one that decided; part of the transaction. */
  asksForTwo(tx: AnyTransaction): Promise<boolean>
  /** Returns true when the user agent may be a person's browser. */
  isPersonsAgent(agent: string): boolean
}

export type Tables = EngagementTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<EngagementContext>()
