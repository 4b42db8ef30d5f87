import type { Tx } from './session-store.ts'

/** What happened to an account and its owner should know (S37, S23). */
export type NoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'reset-held'
  | 'reset-called-off'
  | 'phone-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'became-administrator'

export async function addNotice(tx: Tx, accountId: string, kind: NoticeKind, address: string | null): Promise<void> {
  await tx.insertInto('accounts.notice').values({ account_id: accountId, kind, address }).execute()
}
