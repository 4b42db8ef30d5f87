import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { findByTitle, toVideos } from './rotation-store.ts'

export const findVideos = serve(calls.findVideos, async ({ database }: Pick<LiveDeps, 'database'>, { studio, query }) => {
  const found = await findByTitle(database.of(), studio, query.trim())
  return { ok: await toVideos(database.pool, found) }
})
