import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language, Words } from '#contract/language.ts'
import type { findLessons, findTopics, LessonFace } from '../contract.ts'
import type { CollegeDeps, Sql } from './deps.ts'
import { MINUTES } from './lesson-store.ts'
import { escapeLike } from './list-courses.ts'

type Deps = Pick<CollegeDeps, 'database'>
const MOST = 30

/** Lessons as operators know them, in this order, in the language of who asks where there is one. What is in the trash is left out. */
export async function readFaces(db: Sql, itemIds: readonly string[], language: Language): Promise<LessonFace[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<LessonFace>`
    select known.item_id as "itemId", known.number, known.kind,
      (array_agg(known.title order by known.published_revision_id is null, known.language <> ${language}))[1] as title,
      coalesce(min(${sql.raw(MINUTES)}), 0)::int as minutes,
      coalesce(array_agg(known.language order by known.language desc) filter (where item.item_id is not null), '{}') as languages,
      count(item.item_id) > 0 as "isPublic"
    from content.known_item as known
    left join content.public_item as item on item.item_id = known.item_id and item.language = known.language
    where known.item_id = any (${itemIds}::uuid[]) and known.trashed_at is null
    group by known.item_id, known.number, known.kind order by array_position(${itemIds}::uuid[], known.item_id)`.execute(db)
  return rows
}

/** Items of the section college, whatever their state: a course may be put together before they are published. */
export async function findByWords(
  { database }: Deps,
  { search }: InputOf<typeof findLessons>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof findLessons>> {
  const db: Sql = database.of()
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from content.known_item
    where section = 'college' and trashed_at is null
      and (${search === '' ? sql`true` : sql`title ilike ${`%${escapeLike(search)}%`}`} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`})
    group by item_id order by max(changed_at) desc, item_id limit ${MOST}`.execute(db)
  return {
    ok: await readFaces(
      db,
      rows.map(({ itemId }) => itemId),
      language,
    ),
  }
}

export async function showTopics({ database }: Deps): Promise<Outcome<typeof findTopics>> {
  const { rows } = await sql<{ slug: string; title: Words }>`
    select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from content.public_topic order by position, slug`.execute(
    database.of(),
  )
  return { ok: rows }
}
