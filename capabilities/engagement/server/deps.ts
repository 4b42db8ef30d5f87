import type { Kysely } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { EngagementTables } from './tables.ts'

/** What views, likes, favourites, history and shares stand on. */
export type EngagementDeps = {
  readonly database: Database
  readonly log: Log
  /** Monotonic milliseconds. */
  nowMs(): number
}

/** Words that the rules found; `block`: a text with them is not taken. */
type FoundWord = { readonly quote: string; readonly onHit: 'flag' | 'block' }

/** What comments, their moderation and reports stand on; each use case takes its part of it. */
export type CommentDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly limits: Pick<Limits, 'take'>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
  readonly notify: Notifier['notify']
  readonly reconcileTodos: Notifier['reconcileTodos']
  /** Looks through a text by the lists of words. */
  screen(text: string): Promise<readonly FoundWord[]>
  /** Takes an item from the public for good, in every language, as part of the transaction. Returns the copies that the public saw or could have seen again; none: there was nothing to take down. */
  takeDown(tx: AnyTransaction, itemId: string, caller: Caller, reason: string): Promise<readonly unknown[]>
  /** Whether nobody may answer what is said against her or his own decision; part of the transaction. */
  asksForTwo(tx: AnyTransaction): Promise<boolean>
}

export type Tables = EngagementTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
