import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { AgeGroup } from '#capabilities/accounts/contract.ts'
import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { GuardianPurpose } from '../contract.ts'
import type { Minor } from './rules.ts'
import type { MinorsTables } from './tables.ts'

type Tables = Narrow<MinorsTables, { 'minors.guardianship': { purpose: GuardianPurpose; state: 'asked' | 'given' | 'ended' } }>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The age of accounts, which accounts store. */
type Ages = {
  find(db: QueryExecutorProvider, accountId: string): Promise<Minor | undefined>
  /** Locks the account, so that all changes of its age and consents follow one another. */
  lock(tx: AnyTransaction, accountId: string): Promise<Minor | undefined | 'gone'>
  set(tx: AnyTransaction, accountId: string, declared: { readonly ageGroup: AgeGroup }): Promise<void>
  remove(tx: AnyTransaction, accountId: string): Promise<void>
  setRestriction(tx: AnyTransaction, accountId: string, isRestricted: boolean): Promise<void>
  isOpenToChildren(db: QueryExecutorProvider): Promise<boolean>
}

type Unproven = Refused<'PASSWORD_EMPTY' | 'PASSWORD_TOO_LONG' | 'LOGIN_FAILED' | 'OTP_INVALID' | 'OTP_LOCKED' | 'RATE_LIMITED' | 'BUSY'>

export type MinorsContext = Pick<Platform, 'recorder' | 'notify' | 'closeTodos' | 'keyring' | 'limits'> & {
  readonly database: Database<Tables>
  readonly age: Ages
  /** Plans the erasure of an account and ends its sessions. */
  readonly closing: {
    /** Proves the owner by password and by a code to the phone. `use` returns false when the code was used meanwhile. */
    prove(
      given: { readonly password: string | undefined; readonly code: string | undefined },
      caller: SignedInCaller,
    ): Promise<{ readonly ok: { use(tx: AnyTransaction): Promise<boolean> } } | Unproven>
    plan(tx: AnyTransaction, accountId: string, terms: { readonly days: number; readonly address: string }): Promise<unknown>
  }
  /** Returns the canonical spelling of a phone, or undefined for one that cannot register here. */
  toPhone(typed: string): string | undefined
  findAccountByPhone(phone: string): Promise<string | null>
  findPhone(db: QueryExecutorProvider, accountId: string): Promise<string | null>
  setAgreedVersion(tx: AnyTransaction, accountId: string, version: string): Promise<void>
  /** Returns true when the account has a role, and locks its roles. */
  lockIsOperator(tx: AnyTransaction, accountId: string): Promise<boolean>
}

export const serve = serveWith<MinorsContext>()
