import type { Transaction } from '#server/database/database.ts'
import { removeRequestsOf } from './request-store.ts'
import { matterOf, type RequestsDeps } from './requests-deps.ts'
import type { Tx } from './rows.ts'

/** Removes what a person asked for, and the to-dos of it, as a part of the transaction. For whoever deletes an account. */
export async function forgetPerson<Tables>(
  { closeTodos }: Pick<RequestsDeps, 'closeTodos'>,
  tx: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  const open = await removeRequestsOf(tx as unknown as Tx, accountId)
  for (const id of open) await closeTodos(tx, matterOf(id))
}
