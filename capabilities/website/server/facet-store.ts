import type { Pool } from 'pg'
import type { Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { FacetName } from '../contract.ts'

type FacetRow = { readonly name: FacetName; readonly value: string; readonly title: string | null; readonly items: number }

/** Returns the counters of a section, largest first within each name. Years and months are sorted newest first. */
export async function readFacetRows(
  pool: Pool,
  { language, section, names }: { readonly language: Language; readonly section: Section; readonly names: readonly FacetName[] },
): Promise<FacetRow[]> {
  const { rows } = await pool.query<FacetRow>({
    name: 'website.facets',
    text: `select name, value, case $1 when 'zh-CN' then topic.title_zh else topic.title_en end as title, items
from (select name, value, items,
             row_number() over (partition by name order by case when name in ('year', 'month') then value end desc, items desc, value) as place
      from (select split_part(facet, ':', 1) as name, substr(facet, strpos(facet, ':') + 1) as value, items
            from content.public_count where language = $1 and section = $2 and items > 0 and facet <> '') each
      where name = any($3)) ranked
left join content.public_topic topic on name = 'topic' and topic.slug = value
where place <= 40 order by place`,
    values: [language, section, names],
  })
  return rows
}

export async function readTotals(pool: Pool, section: Section): Promise<{ language: Language; total: number }[]> {
  const { rows } = await pool.query<{ language: Language; total: number }>({
    name: 'website.totals',
    text: `select language, items as total from content.public_count
where language in ('zh-CN', 'en-US') and section = $1 and facet = '' and items > 0 order by language desc`,
    values: [section],
  })
  return rows
}
