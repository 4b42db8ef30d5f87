import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { readEntries } from './list-entries.ts'

export const listFavourites = serve(calls.listFavourites, async (deps, input, caller) => {
  const { list, next } = await readEntries(deps, 'favourite', input, caller)
  return { ok: { list: list.map(({ watchedSeconds: _, ...entry }) => entry), next } }
})
