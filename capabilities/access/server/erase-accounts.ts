import type { AnyTransaction } from '#server/database/database.ts'
import type { AccessContext } from './context.ts'
import { removeInvitationsOf } from './invitations/invitation-store.ts'
import { accessMatter, removeRequestsOf } from './requests/request-store.ts'

/** Removes the access requests of accounts and their to-dos, and the invitations to and by these accounts, with their phones. */
export async function eraseAccounts({ closeTodos }: AccessContext, tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const open = await removeRequestsOf(tx.of(), accountIds)
  for (const id of open) await closeTodos(tx, accessMatter(id))
  await removeInvitationsOf(tx.of(), accountIds)
}
