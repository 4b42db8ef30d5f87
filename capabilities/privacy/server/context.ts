import type { Kysely } from 'kysely'
import type { DraftRow } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { TermsDocument } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'

type Tables = Narrow<PrivacyTables, { 'privacy.document': { document: TermsDocument; language: Language } }>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type PrivacyContext = Pick<Platform, 'identity' | 'jobs' | 'recorder'> & {
  readonly database: Database<Tables>
  /** Returns the text of a revision of content, which may no longer be public. */
  findRevision(tx: AnyTransaction, id: string): Promise<Pick<DraftRow, 'title' | 'lead' | 'body' | 'blocks'> | undefined>
}

export const serve = serveWith<PrivacyContext>()
