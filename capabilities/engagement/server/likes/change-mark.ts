import type { Database } from '#server/database/database.ts'
import type { Tx } from '../context.ts'
import { addMark, countMarks, findMarkable, type MarkChange, removeMark } from './mark-store.ts'

type Changed = { readonly count: number } | { readonly refused: 'NOT_FOUND' | 'PHONE_NOT_VERIFIED' }

/**
 * Sets or removes a mark. The unique row decides which request changes the counter, so it stays exact under concurrency. A mark on an item
 * that is no longer public can be removed, but not set, and the refusal does not reveal that the item exists.
 */
export const changeMark = (database: Database, change: MarkChange, added?: (tx: Tx) => Promise<void>): Promise<Changed> =>
  database.inTransaction(async (tx: Tx): Promise<Changed> => {
    const { mark, number, accountId, isSet } = change
    const { itemId, hasPhone } = await findMarkable(tx, change)
    if (itemId === null) return { refused: 'NOT_FOUND' }
    if (isSet && !hasPhone) return { refused: 'PHONE_NOT_VERIFIED' }
    const count = isSet ? await addMark(tx, mark, { itemId, number, accountId }) : await removeMark(tx, mark, { itemId, accountId })
    if (isSet && count !== undefined) await added?.(tx)
    return { count: count ?? (await countMarks(tx, mark, itemId)) }
  })
