import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findLike } from './like-store.ts'

export const readLike = serve(calls.readLike, async ({ database }, { number }, { session }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: await findLike(db, studio.id, session.accountId) }
})
