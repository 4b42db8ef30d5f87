import type { Kysely } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { Face } from '../contract.ts'
import type { EngagementTables } from './tables.ts'

export type EngagementDeps = {
  readonly database: Database
  readonly log: Log
  /** Monotonic milliseconds. */
  nowMs(): number
  /** What is public of these items, in this language or else the other; what is not public is left out. In any order. */
  findFaces(numbers: readonly number[], language: Language): Promise<readonly Face[]>
}

export type Tables = EngagementTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
