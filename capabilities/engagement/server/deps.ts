import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { EngagementTables } from './tables.ts'

export type EngagementDeps = {
  readonly database: Database
  readonly log: Log
  /** Monotonic milliseconds. */
  nowMs(): number
}

type Tables = EngagementTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
