import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import { FACETS, type readFacets } from '../contract.ts'
import type { Blocked } from './blocked-store.ts'
import { readFacetRows, readTotals } from './facet-store.ts'

export type ReadFacetsDeps = { readonly pool: Pool; findBlocked(): Promise<Blocked> }

/** What a section can be filtered by, from the counters that publishing keeps. */
export async function findFacets(
  { pool, findBlocked }: ReadFacetsDeps,
  { language, section }: InputOf<typeof readFacets>,
): Promise<Outcome<typeof readFacets>> {
  const blocked = await findBlocked()
  if (blocked.sections.includes(section)) return { ok: { total: 0, languages: [], facets: [] } }
  const [rows, languages] = await Promise.all([readFacetRows(pool, language, section, FACETS[section]), readTotals(pool, section)])
  const facets = rows.filter(({ name, value }) => !blocked.facets.includes(`${name}:${value}`))
  return { ok: { total: languages.find((each) => each.language === language)?.total ?? 0, languages, facets } }
}
