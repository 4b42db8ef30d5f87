import * as calls from '../../contract.ts'
import { findPhone } from '../chat/sanctions/sanction-store.ts'
import { serve, type Tx } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findLike, writeLike } from './like-store.ts'

/** Requires a verified phone for a like, because its effect is public. Taking a like back needs none. */
export const setLike = serve(calls.setLike, async ({ database }, { number, isLiked }, { session: { accountId } }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    if (isLiked && (await findPhone(tx, accountId)) === null) return { refused: 'PHONE_NOT_VERIFIED' }
    await writeLike(tx, studio.id, accountId, isLiked)
    return { ok: await findLike(tx, studio.id, accountId) }
  })
})
