import type { QueryExecutorProvider } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import { setRoles, setStatus } from './account-roles.ts'
import { findByName, findByPhone } from './account-store.ts'
import type { AccountsContext, Sql, Tx } from './context.ts'
import { findQuestion, removeQuestion } from './credentials/security-answer.ts'
import { toPhone } from './phone/phone.ts'
import { readPhone } from './phone/phone-store.ts'
import type { PhoneColumns } from './phone/phones.ts'
import { findAgreedVersion, findAgreements, setAgreedVersion } from './registration/agreement-versions.ts'
import { lockRoles } from './second-factor/second-factor-store.ts'
import { findSessionsOf } from './sessions/own-sessions.ts'
import { endAllSessions, endOneSession, endSessionsOf } from './sessions/session-store.ts'

type ActionsContext = Pick<AccountsContext, 'database' | 'addNotice' | 'phones'> & Pick<Platform, 'log'>

/** Opens the actions on accounts that other capabilities run inside their own transactions. */
export function openActions({ database, addNotice, phones, log }: ActionsContext) {
  const sql: Sql = database.of()
  return {
    setRoles: (tx: AnyTransaction, accountId: string, roles: readonly Role[]) => setRoles(inside(tx), accountId, roles),
    setStatus: (tx: AnyTransaction, accountId: string, status: 'active' | 'disabled') => setStatus(inside(tx), accountId, status),
    async endSessions(tx: AnyTransaction, accountId: string, sessionId?: string): Promise<number> {
      return sessionId === undefined
        ? await endSessionsOf(inside(tx), accountId)
        : Number(await endOneSession(inside(tx), accountId, sessionId))
    },
    endAllSessions: (tx: AnyTransaction): Promise<number> => endAllSessions(inside(tx)),
    hasQuestion: async (accountId: string): Promise<boolean> => (await findQuestion(sql, accountId)) !== undefined,
    /** Removes the security question when its answer is forgotten, and notifies the owner. Returns false when there was none. */
    async clearQuestion(tx: AnyTransaction, accountId: string): Promise<boolean> {
      if (!(await removeQuestion(inside(tx), accountId))) return false
      await addNotice(inside(tx), accountId, 'question-cleared', null)
      return true
    },
    findAgreements: (tx: AnyTransaction, accountIds: readonly string[]) => findAgreements(inside(tx), accountIds),
    findAgreedVersion: (accountId: string) => findAgreedVersion(sql, accountId),
    lockAgreedVersion: (tx: AnyTransaction, accountId: string) => findAgreedVersion(inside(tx), accountId, 'lock'),
    setAgreedVersion: (tx: AnyTransaction, accountId: string, version: string) => setAgreedVersion(inside(tx), accountId, version),
    listSessions: (accountId: string) => findSessionsOf(sql, accountId),
    /** Finds the active account with this user name in any spelling. */
    async findAccountByName(name: string): Promise<string | null> {
      const account = await findByName(sql, name)
      return account?.status === 'active' ? account.id : null
    },
    /** Finds the account on this phone in any spelling. */
    async findAccountByPhone(phone: string): Promise<string | null> {
      const number = toPhone(phone)
      const account = 'refused' in number ? undefined : await findByPhone({ phones }, sql, number.phone)
      return account?.id ?? null
    },
    /** Returns those of the phones in E.164 that have an account. */
    async findRegistered(tx: AnyTransaction, numbers: readonly string[]): Promise<readonly string[]> {
      const registered = []
      for (const phone of numbers) if (await findByPhone({ phones }, inside(tx), phone)) registered.push(phone)
      return registered
    },
    /** Returns the phone of an account; null when it has none. */
    async findPhone(db: QueryExecutorProvider, accountId: string): Promise<string | null> {
      const row = await readPhone(db, accountId)
      return row ? phones.open(accountId, row) : null
    },
    /** Opens the phone of a row of the views. Returns null for one that cannot be opened, so that a list still has its other rows. */
    openPhone(accountId: string, columns: PhoneColumns): string | null {
      try {
        return phones.open(accountId, columns)
      } catch {
        log.error('phone.unreadable', new Error(`The phone of account ${accountId} cannot be opened`))
        return null
      }
    },
    phoneForms: { storedAs: phones.storedAs, formsOf: phones.formsOf, storesPlain: phones.storesPlain },
    /** Returns true when the account has a role beyond `user`, and locks its roles until the transaction ends. */
    lockIsOperator: async (tx: AnyTransaction, accountId: string): Promise<boolean> => isOperator(await lockRoles(inside(tx), accountId)),
  }
}

const inside = (tx: AnyTransaction): Tx => tx.of()
