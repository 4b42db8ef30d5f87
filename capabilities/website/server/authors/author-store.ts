import type { Pool } from 'pg'
import type { Bilingual, Language } from '#contract/language.ts'
import { TEASER_COLUMNS, type TeaserRow } from '../teaser-row.ts'

export type AuthorRow = {
  readonly slug: string
  readonly name: string
  readonly post: string
  readonly department: string
  readonly portrait: string | null
}
type WholeAuthorRow = AuthorRow & { readonly bio: string }

const COLUMNS = `slug, name->>$1 as name, post->>$1 as post, department->>$1 as department, portrait`

export async function readAuthors(pool: Pool, language: Language): Promise<AuthorRow[]> {
  const { rows } = await pool.query<AuthorRow>({
    name: 'website.authors',
    text: `select ${COLUMNS} from content.public_author order by name->>'en-US', slug`,
    values: [language],
  })
  return rows
}

export async function readAuthor(pool: Pool, slug: string, language: Language): Promise<WholeAuthorRow | undefined> {
  const { rows } = await pool.query<WholeAuthorRow>({
    name: 'website.author',
    text: `select ${COLUMNS}, bio->>$1 as bio from content.public_author where slug = $2`,
    values: [language, slug],
  })
  return rows[0]
}

/** Each language has its own expression index, which PostgreSQL uses only when the query has exactly the same expression. */
const NAME_IN: Readonly<Record<Language, string>> = { 'zh-CN': `name->>'zh-CN'`, 'en-US': `name->>'en-US'` }

/**
 * Returns authors whose name begins one of the lines, such as a byline. A line is the name alone, or the name followed by a comma and more.
 * Takes two values, because PostgreSQL would plan again for each length of an array.
 */
export async function readAuthorsNamed(
  pool: Pool,
  lines: readonly [string, string],
  language: Language,
): Promise<(AuthorRow & { readonly line: string })[]> {
  if (lines.every((line) => line === '')) return []
  const { rows } = await pool.query<AuthorRow & { line: string }>({
    name: `website.authors-named-${language}`,
    text: `select each.line, ${COLUMNS} from (values ($2::text), ($3::text)) as each (line)
join content.public_author on ${NAME_IN[language]} = content.printed_name(each.line)`,
    values: [language, ...lines],
  })
  return rows
}

type WorkRow = TeaserRow & { readonly role: 'written' | 'reviewed'; readonly credential: Partial<Bilingual> | null }

/** Limits each group to the number that a page shows. */
const MOST = 60

/** Returns the items that a person wrote, including achievements, and those reviewed for others, newest first. */
export async function readWork(pool: Pool, name: string, language: Language): Promise<WorkRow[]> {
  const { rows } = await pool.query<WorkRow>({
    name: 'website.author-work',
    text: `with written as (
  select item_id from (
    (select item_id, first_published_at from content.public_item
     where language = $1 and byline <> '' and content.printed_name(byline) = $2 order by first_published_at desc limit ${MOST})
    union
    (select item_id, first_published_at from content.public_item
     where language = $1 and section = 'achievement' and facts->'authors' ? $2 order by first_published_at desc limit ${MOST})) as both_ways
), reviewed as (
  select item_id from content.public_item
  where language = $1 and facts->>'reviewedBy' is not null and content.printed_name(facts->>'reviewedBy') = $2
    and item_id not in (select item_id from written)
  order by first_published_at desc limit ${MOST})
select mine.role, item.credential, ${TEASER_COLUMNS}
from (select item_id, 'written' as role from written union all select item_id, 'reviewed' from reviewed) as mine
join content.public_item item on item.item_id = mine.item_id and item.language = $1
where not item.facets && array(select 'topic:' || unlisted.name from site.unlisted where what = 'topic')
  and not exists (select from site.unlisted where what = 'section' and unlisted.name = item.section)
order by item.first_published_at desc, item.item_id`,
    values: [language, name],
  })
  return rows
}
