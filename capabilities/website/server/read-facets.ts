import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import { FACETS, type readFacets } from '../contract.ts'
import { readFacetRows, readTotals } from './facet-store.ts'

export type ReadFacetsDeps = { readonly pool: Pool }

/** What a section can be filtered by, from the counters that publishing keeps. */
export async function findFacets(
  { pool }: ReadFacetsDeps,
  { language, section }: InputOf<typeof readFacets>,
): Promise<Outcome<typeof readFacets>> {
  const [facets, languages] = await Promise.all([readFacetRows(pool, language, section, FACETS[section]), readTotals(pool, section)])
  return { ok: { total: languages.find((each) => each.language === language)?.total ?? 0, languages, facets } }
}
