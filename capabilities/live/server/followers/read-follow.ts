import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { isFollower } from './follow-store.ts'

export const readFollow = serve(calls.readFollow, async ({ database }, { number }, { session }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: { isFollowing: await isFollower(db, studio.id, session.accountId) } }
})
