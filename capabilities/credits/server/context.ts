import type { Kysely } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Platform } from '#server/platform.ts'
import type { SourceKind } from '../contract.ts'
import type { CreditsTables } from './tables.ts'

/** Describes a person as a certification proves it. */
type CertifiedPerson = {
  readonly name: string
  readonly identityNumber: string
  readonly institution: string
  readonly department: string
  readonly title: string
}

export type CreditsContext = Pick<Platform, 'recorder' | 'notify'> & {
  readonly database: Database<Tables>
  /** Returns the real name proven by a valid certification, or undefined. Call it outside transactions, because names are encrypted. */
  findCertifiedName(accountId: string): Promise<string | undefined>
  /** Sets the credits that a course shows, within the transaction; null lets the words of its editors count again. */
  setRuledCredits(tx: AnyTransaction, courseId: string, credits: Bilingual | null): Promise<void>
  readonly disclose: Disclose
  /** Counts exams and certificates of accounts. */
  countResults(
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly attempts: number; readonly passed: number; readonly certificates: number }>>
  /** Returns the certified people among the accounts, with masked numbers. Call it outside transactions. */
  findCertifiedPeople(accountIds: readonly string[]): Promise<ReadonlyMap<string, CertifiedPerson>>
  findAccountByName(name: string): Promise<string | null>
  findAccountByPhone(phone: string): Promise<string | null>
}

type Tables = Narrow<
  CreditsTables,
  {
    'credits.class': { name: Bilingual }
    'credits.entry': { source_kind: SourceKind; source_title: Bilingual }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<CreditsContext>()
