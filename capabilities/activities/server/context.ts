import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Questionnaires } from '#capabilities/enquiries/contract.ts'
import type { User } from '#capabilities/media/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ActivityContent, Review, State } from '../contract.ts'
import type { ActivitiesTables } from './tables.ts'

export type ActivitiesContext = Pick<Platform, 'audiences' | 'jobs' | 'recorder' | 'notify' | 'reconcileTodos' | 'identity'> & {
  readonly database: Database<Tables>
  /** The address of the site, which calendars name. */
  readonly publicUrl: string
  findAccountByName(name: string): Promise<string | null>
  findAccountByPhone(phone: string): Promise<string | null>
  /** Returns the canonical spelling of a phone number, or undefined when it is none. */
  toPhone(raw: string): string | undefined
  /** Returns the real name proven by a valid certification, or undefined. Call it outside transactions, because names are encrypted. */
  findCertifiedName(accountId: string): Promise<string | undefined>
  /** Questions that an activity asks the people who sign up. Answers are sealed in the row of the registration. */
  readonly questionnaires: Questionnaires<QueryExecutorProvider>
  /** Records which assets are in use, within the transaction. Returns the ids that the library does not know. */
  noteUses(tx: AnyTransaction, user: User, assetIds: readonly string[]): Promise<readonly string[]>
}

export type Tables = Narrow<
  ActivitiesTables,
  { 'activities.activity': { state: State; review: Review; draft: ActivityContent; content: ActivityContent | null } }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<ActivitiesContext>()
