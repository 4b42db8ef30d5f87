import type { Kysely } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { Targets } from '#server/capability.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Anchor } from './chain/anchors.ts'
import type { NoteReading } from './recording/note-reading.ts'

/** The queries of the trail are written in SQL, without types of tables. */
export type Sql = Kysely<never>
export type Tx = Transaction<never>

export type AuditContext = Pick<Platform, 'keyring' | 'recorder'> & {
  readonly database: Database<never>
  readonly chainId: string
  /** The days that an entry stays unless the owner sets others; at least 180, which the database enforces (S121). */
  readonly keepDays: number
  readonly targets: Targets
  readonly noteReading: NoteReading
  labelOfAction(action: string): Bilingual | undefined
  newestAnchor(): Anchor | undefined
  anchors(): readonly Anchor[]
}

export const serve = serveWith<AuditContext>()
