import type { Role } from '#contract/caller.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { setRoles, setStatus } from './account-roles.ts'
import { findByName, findByPhone } from './account-store.ts'
import { findQuestion, removeQuestion } from './credentials/question-store.ts'
import type { AddNotice } from './notices.ts'
import { toPhone } from './phone/phone.ts'
import { endOneSession, endSessionsOf, type Tx } from './sessions/session-store.ts'
import { findSessionsOf } from './sessions/sessions-of.ts'
import type { AccountsTables } from './tables.ts'

/** What other capabilities may do with accounts, each as a part of their own transaction. */
export function openActions(database: Database, addNotice: AddNotice) {
  const sql = database.of<AccountsTables>()
  return {
    setRoles: (tx: AnyTransaction, accountId: string, roles: readonly Role[]) => setRoles(inside(tx), accountId, roles),
    setStatus: (tx: AnyTransaction, accountId: string, status: 'active' | 'disabled') => setStatus(inside(tx), accountId, status),
    async endSessions(tx: AnyTransaction, accountId: string, sessionId?: string): Promise<number> {
      return sessionId === undefined
        ? await endSessionsOf(inside(tx), accountId)
        : Number(await endOneSession(inside(tx), accountId, sessionId))
    },
    hasQuestion: async (accountId: string): Promise<boolean> => (await findQuestion(sql, accountId)) !== undefined,
    /** Its answer is forgotten: asks no question any more, and tells the owner. False when there was none. */
    async clearQuestion(tx: AnyTransaction, accountId: string): Promise<boolean> {
      if (!(await removeQuestion(inside(tx), accountId))) return false
      await addNotice(inside(tx), accountId, 'question-cleared', null)
      return true
    },
    listSessions: (accountId: string) => findSessionsOf(sql, accountId),
    /** The active account of a user name, however it is written. */
    async findAccountByName(name: string): Promise<string | null> {
      const account = await findByName(sql, name)
      return account?.status === 'active' ? account.id : null
    },
    /** The account on a phone, however the number is written, and whether it has a role beyond `user`. */
    async findAccountByPhone(phone: string): Promise<{ readonly id: string; readonly isOperator: boolean } | null> {
      const number = toPhone(phone)
      const account = 'refused' in number ? undefined : await findByPhone(sql, number.phone)
      return account ? { id: account.id, isOperator: account.roles.some((role) => role !== 'user') } : null
    },
  }
}

/** The same transaction, seen through the tables of accounts. */
const inside = (tx: AnyTransaction): Tx => tx.of()
