import type { Kysely } from 'kysely'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Asked, Rules } from '../contract.ts'
import type { ScreeningTables } from './tables.ts'

export type ScreeningContext = {
  readonly database: Database<Tables>
  readonly announcements: Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>
  readonly recorder: Recorder
  readonly rules: Rules<AnyTransaction>
}

export type Tables = Narrow<ScreeningTables, { 'screening.asked': Asked }>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The topic announces changes of word lists or of the other checks. */
export const RULES = 'screening:rules'

export const serve = serveWith<ScreeningContext>()
