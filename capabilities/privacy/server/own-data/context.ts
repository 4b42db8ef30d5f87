import type { QueryExecutorProvider, Selectable } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { All } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Tables } from '../context.ts'
import type { PrivacySettings } from '../settings.ts'

export type CopyRow = Selectable<Tables['privacy.copy']>

type Unproven = Refused<'PASSWORD_EMPTY' | 'PASSWORD_TOO_LONG' | 'LOGIN_FAILED' | 'OTP_INVALID' | 'OTP_LOCKED' | 'RATE_LIMITED' | 'BUSY'>

/** The functions of accounts for closing and restricting. */
type Closing = {
  /** Proves the owner by password and by a code to the phone. `use` returns false when the code was used meanwhile. */
  prove(
    given: { readonly password: string | undefined; readonly code: string | undefined },
    caller: SignedInCaller,
  ): Promise<{ readonly ok: { use(tx: AnyTransaction): Promise<boolean> } } | Unproven>
  /** Sets the time of the erasure and ends the sessions; returns undefined when the account is gone. */
  plan(
    tx: AnyTransaction,
    accountId: string,
    terms: { readonly days: number; readonly address: string },
  ): Promise<{ readonly at: Date } | undefined>
  /** Locks an account whose time has come; returns false when its person took the closing back. */
  lockDue(tx: AnyTransaction, accountId: string): Promise<boolean>
  /** Tries the erasure again a day later. */
  postpone(tx: AnyTransaction, accountId: string): Promise<void>
  /** Returns false when nothing changed. */
  setRestricted(tx: AnyTransaction, accountId: string, isRestricted: boolean): Promise<boolean>
}

export type OwnDataContext = Pick<Platform, 'jobs' | 'log' | 'recorder' | 'notify' | 'storage' | 'hasRoom'> &
  Pick<All, 'personalData' | 'closingObstacles' | 'eraseAccounts'> & {
    readonly database: Database<Tables>
    readonly settings: PrivacySettings
    readonly closing: Closing
    lockIsOperator(tx: AnyTransaction, accountId: string): Promise<boolean>
    /** Returns the phone of an account; null when it has none. */
    findPhone(db: QueryExecutorProvider, accountId: string): Promise<string | null>
  }

export const serve = serveWith<OwnDataContext>()
