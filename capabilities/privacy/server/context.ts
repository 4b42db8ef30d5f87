import type { Kysely } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { TermsDocument } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'

export type Tables = Narrow<
  PrivacyTables,
  {
    'privacy.copy': { state: 'preparing' | 'ready' | 'failed'; language: Language }
    'privacy.document': { document: TermsDocument; language: Language }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
