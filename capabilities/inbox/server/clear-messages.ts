import { randomUUID } from 'node:crypto'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { clearMessages, restoreMessages } from '../contract.ts'
import { countBox, holdBoxes } from './counter-store.ts'
import { archive, findOwn, restore, type Tx } from './message-store.ts'
import { tellNumbers } from './numbers.ts'
import type { ActingDeps } from './read-messages.ts'

/** Nothing is lost: what was cleared lies in the archive, and one stroke takes it back. */
export async function clearOwn(
  deps: ActingDeps,
  which: InputOf<typeof clearMessages>,
  { session: { accountId, granted } }: SignedInCaller,
): Promise<Outcome<typeof clearMessages>> {
  const undo = randomUUID()
  const cleared = await deps.database.inTransaction(async (tx: Tx) => {
    await holdBoxes(tx, [accountId])
    const no = 'ids' in which ? await mayNotTouch(tx, accountId, which.ids) : null
    if (no) return no
    const count = await archive(tx, accountId, 'ids' in which ? { ids: which.ids } : { kind: which.kind }, undo)
    await tellNumbers(tx, [accountId])
    return count
  })
  if (typeof cleared === 'string') return { refused: cleared }
  return { ok: { cleared, undo, counts: await countBox(deps.database.pool, accountId, granted) } }
}

/** Back among the others, as unread as they were. */
export async function restoreOwn(
  deps: ActingDeps,
  which: InputOf<typeof restoreMessages>,
  { session: { accountId, granted } }: SignedInCaller,
): Promise<Outcome<typeof restoreMessages>> {
  const isThere = await deps.database.inTransaction(async (tx: Tx) => {
    await holdBoxes(tx, [accountId])
    if ('ids' in which && (await mayNotTouch(tx, accountId, which.ids)) === 'NOT_FOUND') return false
    const count = await restore(tx, accountId, 'ids' in which ? { ids: which.ids } : { undo: which.undo })
    if ('undo' in which && count === 0) return false
    await tellNumbers(tx, [accountId])
    return true
  })
  return isThere ? { ok: await countBox(deps.database.pool, accountId, granted) } : { refused: 'NOT_FOUND' }
}

/** Every one is judged before any is touched (S52). */
async function mayNotTouch(tx: Tx, accountId: string, ids: readonly string[]): Promise<'NOT_FOUND' | 'TODO_OPEN' | null> {
  const own = await findOwn(tx, accountId, ids)
  if (own.length < new Set(ids.map((id) => id.toLowerCase())).size) return 'NOT_FOUND'
  return own.some(({ isOpen }) => isOpen) ? 'TODO_OPEN' : null
}
