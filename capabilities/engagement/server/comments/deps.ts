import type { Kysely } from 'kysely'
import type { Post } from '#capabilities/inbox/contract.ts'
import type { Caller } from '#contract/caller.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { EngagementTables } from '../tables.ts'

/** Words that the rules found; `block`: a text with them is not taken. */
export type FoundWord = { readonly quote: string; readonly onHit: 'flag' | 'block' }

/** What comments, their moderation and reports stand on; each use case takes its part of it. */
export type CommentDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly limits: Pick<Limits, 'take'>
  readonly jobs: Pick<Jobs, 'dueWork' | 'wake'>
  /** Tells somebody something, as part of the transaction. */
  tell<T>(tx: Transaction<T>, post: Post): Promise<void>
  /** Closes every to-do of a matter, as part of the transaction. */
  closeTodos<T>(tx: Transaction<T>, matter: string): Promise<void>
  /** Looks through a text by the lists of words. */
  screen(text: string): Promise<readonly FoundWord[]>
  /** Takes an item from the public in every language, as part of the transaction; says how many that were. */
  takeDown<T>(tx: Transaction<T>, itemId: string, caller: Caller, reason: string): Promise<number>
  /** Whether nobody may answer what is said against her or his own decision; part of the transaction. */
  asksForTwo<T>(tx: Transaction<T>): Promise<boolean>
}

export type Tables = EngagementTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
