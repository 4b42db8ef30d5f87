import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { writeFollower } from './follow-store.ts'

export const setFollow = serve(calls.setFollow, async ({ database }, { number, isFollowing }, { session }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    await writeFollower(tx, studio.id, session.accountId, isFollowing)
    return { ok: { isFollowing } }
  })
})
