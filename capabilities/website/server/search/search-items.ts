import type { Pool } from 'pg'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readUnlisted, type UnlistedContext } from '../blocked-store.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { readFieldFacets } from './field-facets.ts'
import { readQuestion } from './tokens.ts'

export type SearchContext = UnlistedContext & { readonly pool: Pool; readonly engine: SearchEngine }

export const searchItems = serve(calls.searchItems, async (context: SearchContext, input) => {
  const unlisted = await readUnlisted(context)
  const hasWords = readQuestion(input.q).runs.length > 0
  const [found, facets] = await Promise.all([context.engine.find({ ...input, unlisted }), hasWords ? readFieldFacets(context.pool) : []])
  return { ok: { ...found, facets } }
})
