import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Kind } from '#capabilities/certification/contract.ts'
import type { Questionnaires } from '#capabilities/enquiries/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Permission } from '#contract/permission.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ApplicationState, MemberState, PaymentState } from '../contract.ts'
import type { MembershipTables } from './tables.ts'

export type Tables = Narrow<
  MembershipTables,
  {
    'membership.grade': { certification: Kind | null }
    'membership.member': { state: MemberState }
    'membership.application': { state: ApplicationState }
    'membership.payment': { state: PaymentState }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

type Team = { readonly id: string; readonly name: string }
type TeamPerson = { readonly teamId: string; readonly accountId: string }

export type MembershipContext = Pick<Platform, 'recorder' | 'notify' | 'reconcileTodos' | 'keyring' | 'hasRoom'> & {
  readonly database: Database<Tables>
  /** Returns the roles with a permission. Inside a transaction the caller passes `tx`. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly string[]>
  /** Finds the account on this phone in any spelling; null when there is none. */
  findAccountByPhone(phone: string): Promise<string | null>
  readonly teams: {
    listTeams(db: QueryExecutorProvider): Promise<readonly Team[]>
    findTeamsOf(db: QueryExecutorProvider, accountId: string): Promise<readonly string[]>
    findTeamPeople(db: QueryExecutorProvider, teamIds: readonly string[]): Promise<readonly TeamPerson[]>
  }
  /** Questions that a grade asks its applicants. Answers are sealed in the row of the application. */
  readonly questionnaires: Questionnaires<QueryExecutorProvider>
  /** Returns the canonical spelling of a phone number, or undefined when it is none. */
  toPhone(raw: string): string | undefined
  /** Returns the rules about words that a text hits. */
  screen(text: string): Promise<readonly Flag[]>
  readonly certification: {
    certifiedAs(accountId: string): Promise<readonly Kind[]>
    /** Returns the real name that a certification in effect proves, or undefined. */
    findCertifiedName(accountId: string): Promise<string | undefined>
  }
}

/** Holds also the part that the capability opens itself. */
type CallContext = MembershipContext & {
  /** Limits the slips that this process decodes. */
  readonly slipSlots: Semaphore
}

export const serve = serveWith<CallContext>()
