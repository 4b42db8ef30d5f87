import type { AnyTransaction } from '#server/database/database.ts'
import type { EncodingContext, Tx } from './context.ts'
import { findOpen, lockProfile, writeDecision } from './request-store.ts'

/** Cancels the open request of a removed studio, because it needs no approval. Past parameters remain in the log. */
export async function followRemoved(
  { closeTodos }: EncodingContext,
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
