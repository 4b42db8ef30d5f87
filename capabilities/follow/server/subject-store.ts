import { sql } from 'kysely'
import type { Pool } from 'pg'
import { SECTIONS } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import type { Named } from '../contract.ts'
import type { Sql } from './context.ts'

/** Returns the key under which a subject is followed, or null when it is not public. */
export async function findKeys(db: Sql, of: readonly Named[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    select case subject
      when 'topic' then (select slug from content.public_topic where slug = named.name)
      when 'section' then case when named.name = any (${SECTIONS}::text[]) then named.name end
      when 'author' then (select slug from content.public_author where slug = named.name)
      when 'study' then (select number::text from content.public_item where number = named.number_of and section = 'multicenter' limit 1)
      when 'course' then (select number::text from college.public_course where number = named.number_of)
    end as key
    from (select subject, name, case when name ~ '^[1-9][0-9]{0,14}$' then name::bigint end as number_of, place
      from rows from (jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as (subject text, name text)) with ordinality as named (subject, name, place)) as named
    order by place`.execute(db)
  return rows.map(({ key }) => key)
}

type Followable = Named & { readonly title: string }

const followable = withNames<'number' | 'language'>({
  name: 'follow.followable',
  text: `with item as (
      select section, number, title, topics, language, byline from content.public_item where number = {number} order by language <> {language} limit 1
    )
    select subject, name, title from (
      select 1 as place, 'study' as subject, number::text as name, title from item where section = 'multicenter'
      union all
      select 2, 'topic', topic.slug, case when {language} = 'zh-CN' then title_zh else title_en end
      from item join content.public_topic as topic on topic.slug = any (item.topics)
      union all select 3, 'author', author.slug, byline from item join content.public_author as author on author.name->>item.language = content.printed_name(byline)
      union all select 4, 'section', section, '' from item
    ) as each order by place, title`,
})

/** Lists what can be followed from an item page, in display order. Every item page runs this query, so it is a prepared statement. */
export async function readFollowable(pool: Pool, number: number, language: Language): Promise<Followable[]> {
  const { rows } = await pool.query<Followable>(followable({ number, language }))
  return rows
}
