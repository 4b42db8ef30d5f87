import type { Pool } from 'pg'
import { choicesOf, FACET_FIELDS, SECTIONS } from '#capabilities/content/contract.ts'
import { LANGUAGES } from '#contract/language.ts'

const FIELD_FACETS = FACET_FIELDS.flatMap((name) => choicesOf(name).map((value) => `${name}:${value}`))

/** Returns the field facets that published items have, in their order. */
export async function readFieldFacets(pool: Pool): Promise<string[]> {
  if (FIELD_FACETS.length === 0) return []
  const { rows } = await pool.query<{ facet: string }>({
    name: 'website.field-facets',
    text: 'select distinct facet from content.public_count where language = any ($1) and section = any ($2) and facet = any ($3)',
    values: [LANGUAGES, SECTIONS, FIELD_FACETS],
  })
  return FIELD_FACETS.filter((facet) => rows.some((row) => row.facet === facet))
}
