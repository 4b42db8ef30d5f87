import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { readEntries } from './list-entries.ts'

export const listFavourites = serve(calls.listFavourites, async (deps: EngagementDeps, input, caller) => {
  const { list, next } = await readEntries(deps, 'favourite', input, caller)
  return { ok: { list: list.map(({ watchedSeconds: _, ...entry }) => entry), next } }
})
