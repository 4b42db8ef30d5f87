import type { Role, Session, SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Platform } from '#server/platform.ts'

type LiveSession = {
  readonly id: string
  readonly agent: string
  readonly address: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
}

/** A request to see personal data in full. */
type Disclosure = {
  readonly id: string
  readonly by: string
  readonly of: string | null
  readonly what: string
  readonly reason: string
  readonly at: Date
}

type BlockedPhone = {
  readonly id: string
  readonly reason: string
  readonly by: string
  readonly at: Date
  readonly endsAt: Date | null
}

export type PeopleContext = Pick<Platform, 'database' | 'recorder'> & {
  /** Returns true when the role exists and the caller may give and take it: operators cannot give more permissions than their own. */
  mayGive(tx: AnyTransaction, session: Session, role: Role): Promise<boolean>
  /** Gives an account exactly these roles from its next request on, as part of the transaction (S38, S40). */
  setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
  /** Sets the status. A disabled account has no sessions and gets none (S38). */
  setStatus(tx: AnyTransaction, accountId: string, status: 'active' | 'disabled'): Promise<void>
  hasQuestion(accountId: string): Promise<boolean>
  /** Removes the security question and notifies the owner; returns false when there was none. */
  clearQuestion(tx: AnyTransaction, accountId: string): Promise<boolean>
  readonly disclose: Disclose
  readonly disclosures: {
    list(): Promise<readonly Disclosure[]>
    decide(
      tx: AnyTransaction,
      decision: { readonly id: string; readonly isApproved: boolean },
      caller: SignedInCaller,
    ): Promise<'done' | 'gone' | 'own'>
  }
  readonly blockedPhones: {
    list(page: {
      readonly page: number
      readonly pageSize: number
    }): Promise<{ readonly list: readonly BlockedPhone[]; readonly total: number }>
    find(phone: string): Promise<BlockedPhone | undefined>
    /** Stores the hash of a number, of an account or of its own; part of the transaction. */
    add(
      tx: AnyTransaction,
      blocking: {
        readonly subject: { readonly accountId: string } | { readonly phone: string }
        readonly reason: string
        readonly days: number | null
      },
      caller: SignedInCaller,
    ): Promise<'done' | 'no-phone' | 'already'>
    /** Returns false when there is no such entry. */
    remove(tx: AnyTransaction, entry: { readonly id: string; readonly reason: string }, caller: SignedInCaller): Promise<boolean>
  }
  findAccountByPhone(phone: string): Promise<string | null>
  /** Opens the phone of a row of `accounts.directory`. */
  openPhone(accountId: string, columns: { readonly phone: string | null; readonly sealed_phone: Buffer | null }): string | null
  listSessions(accountId: string): Promise<readonly LiveSession[]>
  /** Ends one session, or all when none is given; returns their number. */
  endSessions(tx: AnyTransaction, accountId: string, sessionId?: string): Promise<number>
}

/** The capability has no tables of its own. */
export type Tx = Transaction<unknown>

export const serve = serveWith<PeopleContext>()
