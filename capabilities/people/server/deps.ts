import type { Role, Session } from '#contract/caller.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'

type LiveSession = {
  readonly id: string
  readonly agent: string
  readonly address: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
}

export type PeopleDeps = {
  readonly database: Database
  readonly recorder: Recorder
  /** Whether there is this role and who asks may give and take it: nobody gives more than he has. */
  mayGive(tx: AnyTransaction, session: Session, role: Role): Promise<boolean>
  /** Gives an account exactly these roles from its next request on, as a part of the transaction (S38, S40). */
  setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
  /** A disabled account has no sessions and gets none (S38). */
  setStatus(tx: AnyTransaction, accountId: string, status: 'active' | 'disabled'): Promise<void>
  hasQuestion(accountId: string): Promise<boolean>
  /** Removes the security question and tells the owner; false when there was none. */
  clearQuestion(tx: AnyTransaction, accountId: string): Promise<boolean>
  listSessions(accountId: string): Promise<readonly LiveSession[]>
  /** Ends one, or all where none is named; says how many. */
  endSessions(tx: AnyTransaction, accountId: string, sessionId?: string): Promise<number>
}
