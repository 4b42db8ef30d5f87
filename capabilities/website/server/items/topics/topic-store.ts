import type { Pool } from 'pg'
import type { Bilingual, Language } from '#contract/language.ts'
import type { AuthorRow } from '../../authors/author-store.ts'

type TopicRow = { readonly title: Bilingual; readonly languages: readonly Language[] }

/** Returns a topic with the languages in which it has items. */
export async function readTopic(pool: Pool, slug: string): Promise<TopicRow | undefined> {
  const { rows } = await pool.query<TopicRow>({
    name: 'website.topic',
    text: `select jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title,
  array(select distinct language from content.public_count where facet = 'topic:' || topic.slug order by language desc) as languages
from content.public_topic topic where slug = $1`,
    values: [slug],
  })
  return rows[0]
}

/** Number of newest items in which authors are counted. */
const NEWEST = 100
const MOST_PEOPLE = 6

/** Returns the authors of a topic, sorted by their number of items among the newest. */
export async function readTopicAuthors(pool: Pool, slug: string, language: Language): Promise<AuthorRow[]> {
  const { rows } = await pool.query<AuthorRow>({
    name: 'website.topic-authors',
    text: `with newest as (
  select byline from content.public_item where language = $1 and facets && array['topic:' || $2::text]
  order by first_published_at desc limit ${NEWEST}
), written as (select content.printed_name(byline) as name, count(*) as items from newest where byline <> '' group by 1)
select slug, author.name->>$1 as name, post->>$1 as post, department->>$1 as department, portrait
from content.public_author author join written on written.name = author.name->>$1
order by written.items desc, author.name->>'en-US', slug limit ${MOST_PEOPLE}`,
    values: [language, slug],
  })
  return rows
}

export type ListedTopic = TopicRow & { readonly slug: string }

/** Returns topics that have a page, in order, with their languages. Lessons do not count, because they are read in their course. */
export async function readTopics(pool: Pool): Promise<readonly ListedTopic[]> {
  const { rows } = await pool.query<ListedTopic>({
    name: 'website.listed-topics',
    text: `select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title, filled.languages
from content.public_topic topic join (
  select facet, array_agg(distinct language order by language desc) as languages from content.public_count count
  where facet like 'topic:%' and section <> 'college' and not exists (select from site.unlisted where what = 'section' and name = count.section)
  group by facet
) filled on filled.facet = 'topic:' || topic.slug
where not exists (select from site.unlisted where what = 'topic' and name = topic.slug)
order by position, slug`,
  })
  return rows
}
