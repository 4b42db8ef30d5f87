import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type ItemKind, itemPath } from '#capabilities/content/contract.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import type { LessonLine, LessonSummary } from '../contract.ts'
import type { Sql } from './context.ts'

/** SQL for the minutes of a lesson: as stated in its facts, else its reading time. `item` is the alias of a view of items. */
export const MINUTES = `(select minutes from content.lesson_minutes as timed where timed.item_id = item.item_id and timed.language = item.language)`

/** SQL for one edition of a public lesson: the requested language ($2), or the other. */
const EDITION = `lateral (select * from content.public_item as item where item.item_id = lesson.item_id order by item.language <> $2 limit 1) as item`

type Row = {
  readonly chapter: number
  readonly item_id: string
  readonly number: number
  readonly slug: string
  readonly title: string
  readonly language: Language
  readonly kind: ItemKind
  readonly minutes: number
  readonly goals: readonly string[] | null
  /** Number of the course whose outline is shown when the address names none. */
  readonly home: number
}

/** Returns the chapters with their public lessons, in order. Empty chapters are omitted. */
export async function readOutlineOf(
  pool: Pool,
  course: { readonly id: string; readonly number: number },
  language: Language,
): Promise<{ readonly chapters: { readonly title: string; readonly lessons: LessonLine[] }[]; readonly goals: readonly string[] }> {
  const [chapters, lessons] = await Promise.all([
    pool.query<{ position: number; title: Bilingual }>({
      name: 'college.chapters',
      text: 'select position, title from college.chapter where course_id = $1 order by position',
      values: [course.id],
    }),
    pool.query<Row>({
      name: 'college.lessons',
      text: `select lesson.chapter, item.item_id, item.number, item.slug, item.title, item.language, item.kind, ${MINUTES} as minutes,
               item.facts->'goals' as goals,
               (select min(other.number) from college.lesson as its join college.course as other on other.id = its.course_id
                where its.item_id = lesson.item_id and other.state = 'online') as home
             from college.lesson join ${EDITION} on true where lesson.course_id = $1 order by lesson.chapter, lesson.position`,
      values: [course.id, language],
    }),
  ])
  const own = Map.groupBy(lessons.rows, ({ chapter }) => chapter)
  return {
    goals: [...new Set(lessons.rows.flatMap(({ goals }) => goals ?? []))],
    chapters: chapters.rows.flatMap(({ position, title }) => {
      const lines = own.get(position)?.map((row) => lineOf(row, course.number)) ?? []
      return lines.length > 0 ? [{ title: textIn(title, language), lessons: lines }] : []
    }),
  }
}

const lineOf = ({ number, slug, title, language, kind, minutes, home }: Row, course: number): LessonLine => ({
  number,
  title,
  language,
  kind,
  minutes,
  href: lessonPath({ number, slug, kind }, home === course ? undefined : course),
})

/** Returns the path of a lesson. A course other than the lesson's first one is named in the query. */
export const lessonPath = ({ number, slug, kind }: Pick<Row, 'number' | 'slug' | 'kind'>, course?: number): string =>
  `${itemPath({ number, slug, kind, section: 'college' })}${course === undefined ? '' : `?course=${course}`}`

/** Returns summaries of lessons in the given order, preferring the language. Items deleted permanently are omitted. */
export async function readSummaries(db: Sql, itemIds: readonly string[], language: Language): Promise<LessonSummary[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<LessonSummary>`
    select known.item_id as "itemId", known.number, known.kind,
      (array_agg(known.title order by known.published_revision_id is null, known.language <> ${language}))[1] as title,
      coalesce(min(${sql.raw(MINUTES)}), 0)::int as minutes,
      coalesce(array_agg(known.language order by known.language desc) filter (where item.item_id is not null), '{}') as languages,
      count(item.item_id) > 0 as "isPublic", (known.trashed_at is not null or known.section <> 'college') as "isGone"
    from content.known_item as known
    left join content.public_item as item on item.item_id = known.item_id and item.language = known.language
    where known.item_id = any (${itemIds}::uuid[])
    group by known.item_id, known.number, known.kind, known.section, known.trashed_at order by array_position(${itemIds}::uuid[], known.item_id)`.execute(
    db,
  )
  return rows
}
