import type { Pool } from 'pg'
import type { ItemKind } from '#capabilities/content/contract.ts'
import { itemPath } from '#capabilities/content/contract.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import type { LessonLine } from '../contract.ts'

/** SQL for the minutes of a lesson: as stated in its facts, else its reading time. `item` is the alias of content.public_item. */
export const MINUTES = `coalesce((item.facts->>'minutes')::int, greatest(1, item.length / 300))`

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
