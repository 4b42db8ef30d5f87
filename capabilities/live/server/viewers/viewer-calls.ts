import * as calls from '../../contract.ts'
import { findPhone } from '../chat/sanctions/sanction-store.ts'
import { serve } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findLike, isFollower, writeFollower, writeLike } from './viewer-store.ts'

export const readFollow = serve(calls.readFollow, async ({ database }, { number }, { session }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: { isFollowing: await isFollower(db, studio.id, session.accountId) } }
})

export const setFollow = serve(calls.setFollow, async ({ database }, { number, isFollowing }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    await writeFollower(tx, { studioId: studio.id, accountId: session.accountId, isFollowing })
    return { ok: { isFollowing } }
  })
})

export const readLike = serve(calls.readLike, async ({ database }, { number }, { session }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: await findLike(db, studio.id, session.accountId) }
})

/** Requires a verified phone for a like, because its effect is public. Taking a like back needs none. */
export const setLike = serve(calls.setLike, async ({ database, openPhone }, { number, isLiked }, { session: { accountId } }) => {
  return await database.inTransaction(async (tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    if (isLiked && (await findPhone({ openPhone }, tx, accountId)) === null) return { refused: 'PHONE_NOT_VERIFIED' }
    await writeLike(tx, { studioId: studio.id, accountId, isLiked })
    return { ok: await findLike(tx, studio.id, accountId) }
  })
})
