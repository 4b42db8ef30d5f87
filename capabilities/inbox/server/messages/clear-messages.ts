import { randomUUID } from 'node:crypto'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ActionContext } from '../context.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import { archive, findOwn, type Tx } from '../message-store.ts'

/** Clearing only archives; the undo token restores all of it. */
export const clearMessages = serve(calls.clearMessages, async (context: ActionContext, which, { session: { accountId, granted } }) => {
  const undo = randomUUID()
  const cleared = await context.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [accountId])
    const no = 'ids' in which ? await mayNotTouch(tx, accountId, which.ids) : null
    if (no) return no
    const count = await archive(tx, accountId, 'ids' in which ? { ids: which.ids } : { kind: which.kind }, undo)
    await publishNumbers(tx, [accountId])
    return count
  })
  if (typeof cleared === 'string') return { refused: cleared }
  return { ok: { cleared, undo, counts: await countBox(context.database.pool, accountId, granted) } }
})

/** Checks all ids and changes none unless all may be changed (S52). */
export async function mayNotTouch(tx: Tx, accountId: string, ids: readonly string[]): Promise<'NOT_FOUND' | 'TODO_OPEN' | null> {
  const own = await findOwn(tx, accountId, ids)
  if (own.length < new Set(ids.map((id) => id.toLowerCase())).size) return 'NOT_FOUND'
  return own.some(({ isOpen }) => isOpen) ? 'TODO_OPEN' : null
}
