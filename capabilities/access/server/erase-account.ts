import type { AnyTransaction } from '#server/database/database.ts'
import type { AccessContext } from './context.ts'
import { removeInvitationsOf } from './invitations/invitation-store.ts'
import { accessMatter, removeRequestsOf } from './requests/request-store.ts'

/** Removes the access requests of an account and their to-dos, and the invitations to and by that account, with their phones. */
export async function eraseAccount({ closeTodos }: AccessContext, tx: AnyTransaction, accountId: string): Promise<void> {
  const open = await removeRequestsOf(tx.of(), accountId)
  for (const id of open) await closeTodos(tx, accessMatter(id))
  await removeInvitationsOf(tx.of(), accountId)
}
