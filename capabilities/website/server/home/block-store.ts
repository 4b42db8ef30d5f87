import type { Pool } from 'pg'
import type { Section } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { openPlans } from '#server/database/plan-once.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import type { Block, listHomeVersions, StudyPlace } from '../../contract.ts'
import type { Blocked } from '../blocked-store.ts'
import { TEASER_COLUMNS, type TeaserRow } from '../teaser-row.ts'

/**
 * The limit is part of the SQL text. As a parameter, PostgreSQL would always estimate the generic plan as more expensive and plan each
 * time.
 */
const planOnce = openPlans('website.home-newest', 8)

export async function readNewestOf(
  pool: Pool,
  {
    language,
    section,
    blocked: { facets },
    most,
  }: { readonly language: Language; readonly section: Section; readonly blocked: Blocked; readonly most: number },
): Promise<TeaserRow[]> {
  const { rows } = await pool.query<TeaserRow>(
    planOnce(
      `select ${TEASER_COLUMNS} from content.public_item item
where language = $1 and section = $2 and not facets && $3::text[]
order by first_published_at desc, item_id limit ${Number(most)}`,
      [language, section, facets],
    ),
  )
  return rows
}

/** Returns the first public items of a set, in its order. An item without the language is returned in the other. */
export async function readSetItems(
  pool: Pool,
  {
    language,
    set,
    blocked: { sections, facets },
    most,
  }: { readonly language: Language; readonly set: number; readonly blocked: Blocked; readonly most: number },
): Promise<TeaserRow[]> {
  const { rows } = await pool.query<TeaserRow>({
    name: 'website.home-set',
    text: `select ${TEASER_COLUMNS}
from (select item_id, position from curation.set_item_now where set_number = $2 order by position offset 0) member
cross join lateral (
  select * from content.public_item each where each.item_id = member.item_id order by each.language = $1 desc limit 1) item
where not item.facets && $3::text[] and not item.section = any ($4)
order by member.position limit $5`,
    values: [language, set, facets, sections, most],
  })
  return rows
}

/**
 * Returns the cities of all given studies; a centre in several studies counts once. The subquery hides the array length from the planner,
 * so the plan is reused.
 */
export async function readPlaces(pool: Pool, language: Language, numbers: readonly number[]): Promise<StudyPlace[]> {
  const { rows } = await pool.query<StudyPlace>({
    name: 'website.home-places',
    text: `select coalesce(nullif(centre.city, ''), centre.name) as name, count(distinct centre.name)::int as centres, bool_or(centre.leads) as leads,
  round(avg(centre.longitude), 3)::float8 as longitude, round(avg(centre.latitude), 3)::float8 as latitude
from content.public_item item
cross join jsonb_to_recordset(item.facts->'centres') as centre(name text, city text, longitude numeric, latitude numeric, leads boolean)
where item.language = $1 and item.number = any (array(select unnest($2::bigint[]))) and item.section = 'multicenter'
group by 1 order by leads desc, centres desc, name`,
    values: [language, numbers],
  })
  return rows
}

type SetSummary = OutputOf<typeof listHomeVersions>['sets'][number]
type SetName = { readonly number: number; readonly name_zh: string; readonly name_en: string; readonly count: number }

export async function readSetNames(pool: Pool, numbers: readonly number[]): Promise<SetName[]> {
  if (numbers.length === 0) return []
  const { rows } = await pool.query<SetName>({
    name: 'website.home-set-names',
    text: `select number, name_zh, name_en, count from curation.set_now where number = ${anyOf('$1', 'bigint')}`,
    values: [numbers],
  })
  return rows
}

/** Sets that blocks name, as the desk shows them. */
export async function findSetsOfBlocks(pool: Pool, blocks: readonly Block[]): Promise<SetSummary[]> {
  const sets = await readSetNames(
    pool,
    blocks.flatMap((block) => (block.kind === 'set' ? block.set : [])),
  )
  return sets.map(({ number, name_zh, name_en, count }) => ({ number, nameZh: name_zh, nameEn: name_en, items: count }))
}
