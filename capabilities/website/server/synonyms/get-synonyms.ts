import type { Pool } from 'pg'
import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { readSynonyms } from '../search/thesaurus.ts'

export async function getSynonyms({ pool }: { readonly pool: Pool }): Promise<Outcome<typeof calls.getSynonyms>> {
  const { groups, version } = await readSynonyms(pool)
  return { ok: { groups: groups.map((group) => [...group]), version } }
}
