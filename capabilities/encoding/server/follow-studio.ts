import type { AnyTransaction } from '#server/database/database.ts'
import type { EncodingDeps, Tx } from './deps.ts'
import { findOpen, lockProfile, writeDecision } from './request-store.ts'

/** With a studio goes what is asked for it: nobody approves it any more. What was in force stays in the log. */
export async function followRemoved(
  { closeTodos }: Pick<EncodingDeps, 'closeTodos'>,
  transaction: AnyTransaction,
  { studioId, by }: { readonly studioId: string; readonly by: string },
): Promise<void> {
  const tx: Tx = transaction.of()
  await lockProfile(tx, studioId)
  const open = await findOpen(tx, studioId)
  if (!open) return
  await writeDecision(tx, open.id, { state: 'cancelled', by, note: '' })
  await closeTodos(tx, `encoding-request:${open.id}`)
}
