import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { ItemTeaser } from '../contract.ts'
import { TEASER_COLUMNS, type TeaserRow, toTeasers } from './teaser-row.ts'

/** Published items by their numbers, in one language or else the other, for lists that other capabilities keep. What is not public is left out. */
export async function findFaces({ pool }: { readonly pool: Pool }, numbers: readonly number[], language: Language): Promise<ItemTeaser[]> {
  if (numbers.length === 0) return []
  const { rows } = await pool.query<TeaserRow>({
    name: 'website.faces',
    text: `select distinct on (item.number) ${TEASER_COLUMNS} from content.public_item item
where item.number = any($1::bigint[]) order by item.number, item.language = $2 desc`,
    values: [numbers, language],
  })
  return toTeasers(pool, rows)
}
