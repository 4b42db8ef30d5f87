import type { Pool } from 'pg'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readSynonyms } from '../search/thesaurus.ts'

export const getSynonyms = serve(calls.getSynonyms, async ({ pool }: { readonly pool: Pool }) => {
  const { groups, version } = await readSynonyms(pool)
  return { ok: { groups: groups.map((group) => [...group]), version } }
})
