import type { Kysely } from 'kysely'
import type { ConsentAct, ConsentPurpose } from '#capabilities/accounts/contract.ts'
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
    'privacy.consent': { purpose: ConsentPurpose; channel: ConsentAct['channel'] }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
