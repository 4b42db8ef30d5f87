import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findByTitle, toVideos } from './rotation-store.ts'

export const findVideos = serve(calls.findVideos, async ({ database }, { studio, query }) => {
  const found = await findByTitle(database.of(), studio, query.trim())
  return { ok: await toVideos(database.pool, found) }
})
