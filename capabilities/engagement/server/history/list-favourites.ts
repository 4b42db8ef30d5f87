import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readEntries } from './list-entries.ts'

export const listFavourites = serve(calls.listFavourites, async (context, input, caller) => {
  const { list, next } = await readEntries(context, 'favourite', input, caller)
  return { ok: { list: list.map(({ watchedSeconds: _, ...entry }) => entry), next } }
})
