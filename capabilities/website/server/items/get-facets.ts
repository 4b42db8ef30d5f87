import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { FACETS } from '../../contract.ts'
import type { Blocked } from '../blocked-store.ts'
import { readFacetRows, readTotals } from '../facet-store.ts'
import type { Recall } from '../recall.ts'

type GetFacetsContext = { readonly pool: Pool; findBlocked(): Promise<Blocked>; readonly recall: Recall }

type Input = InputOf<typeof calls.getFacets>

/** Returns the facets of a section from the counters that publishing maintains. */
export const getFacets = serve(calls.getFacets, (context: GetFacetsContext, input) =>
  context.recall(`facets ${input.language} ${input.section}`, () => findFacets(context, input)),
)

async function findFacets({ pool, findBlocked }: GetFacetsContext, { language, section }: Input): Promise<Outcome<typeof calls.getFacets>> {
  const blocked = await findBlocked()
  if (blocked.sections.includes(section)) return { ok: { total: 0, languages: [], facets: [] } }
  const [rows, languages] = await Promise.all([readFacetRows(pool, language, section, FACETS[section]), readTotals(pool, section)])
  const facets = rows.filter(({ name, value }) => !blocked.facets.includes(`${name}:${value}`))
  return { ok: { total: languages.find((each) => each.language === language)?.total ?? 0, languages, facets } }
}
