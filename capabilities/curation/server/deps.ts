import type { Kysely, RawBuilder } from 'kysely'
import type { Post } from '#capabilities/inbox/contract.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { CurationTables } from './tables.ts'

export type Measure = 'views' | 'likes'

export type CurationDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'dueWork' | 'wake'>
  /** Tells somebody something, as part of the transaction. */
  tell<T>(tx: Transaction<T>, post: Post): Promise<void>
  /**
   * How often an item was seen or liked, as an SQL expression over what engagement publishes: an integer, never null.
   * Null: nobody counts that yet, and no rule may ask for it.
   */
  measure(what: Measure, itemId: RawBuilder<unknown>): RawBuilder<number> | null
}

export type Tables = CurationTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
