import type { Kysely } from 'kysely'
import type { User } from '#capabilities/media/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { CourseDraft, Level, State } from '../contract.ts'
import type { CollegeTables } from './tables.ts'

export type CollegeContext = Pick<Platform, 'recorder' | 'jobs' | 'notify' | 'identity' | 'audiences'> & {
  readonly database: Database<Tables>
  /** Returns the real name proven by a valid certification, or undefined. Call it outside transactions, because names are encrypted. */
  findCertifiedName(accountId: string): Promise<string | undefined>
  /** Returns the page that verifies a document of any capability; null for an unknown number. */
  findDocument(typed: string): Promise<string | null>
  /** Records which assets are in use, within the transaction. Returns the ids that the library does not know. */
  noteUses(tx: AnyTransaction, user: User, assetIds: readonly string[]): Promise<string[]>
  /** Sets the audiences that lessons take over from their courses; null for none. Part of the transaction. */
  setInheritedAudiences(tx: AnyTransaction, inherited: ReadonlyMap<string, Audience | null>): Promise<void>
}

export type Tables = Narrow<
  CollegeTables,
  {
    'college.course': {
      state: State
      level: Level
      title: Bilingual
      lead: Bilingual
      description: Bilingual
      audience: Bilingual
      credits: Bilingual
      ruled_credits: Bilingual | null
      goals: readonly Bilingual[]
      teachers: readonly { readonly name: Bilingual; readonly credential: Bilingual }[]
      /** Contains unpublished changes, or null. */
      draft: CourseDraft | null
    }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<CollegeContext>()
