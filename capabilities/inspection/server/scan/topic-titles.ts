import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { LANGUAGES, type Language } from '#contract/language.ts'

export const TOPICS_PATH = '/content/topics'
export type TopicTitle = { readonly id: string; readonly language: Language; readonly title: string }

/** Derives a UUID (version 3 format) for a title from its slug and language. */
const idOf = (slug: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5('topic ' || ${slug} || ' ' || language) placing '3' from 13 for 1) placing '8' from 17 for 1)::uuid`

/** Lists the titles of all public topics, one for each language. */
export async function listTopicTitles(db: QueryExecutorProvider): Promise<TopicTitle[]> {
  const { rows } = await sql<TopicTitle>`
    select ${idOf(sql`slug`)} as id, language,
      case language when ${LANGUAGES[0]} then title_zh else title_en end as title
    from content.public_topic, unnest(${LANGUAGES}::text[]) as language`.execute(db)
  return rows
}

/** Returns the ids of a topic's titles that have matches. */
export async function findMatchedTitles(db: QueryExecutorProvider, slug: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select text_id as id from inspection.scan_match
    where text_id in (select ${idOf(sql`${slug}::text`)} from unnest(${LANGUAGES}::text[]) as language)`.execute(db)
  return rows.map(({ id }) => id)
}
