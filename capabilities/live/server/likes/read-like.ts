import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findLike } from './like-store.ts'

export const readLike = serve(calls.readLike, async ({ database }: Pick<LiveDeps, 'database'>, { number }, { session }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: await findLike(db, studio.id, session.accountId) }
})
