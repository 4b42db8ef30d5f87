import { sql } from 'kysely'
import { LANGUAGES } from '#contract/language.ts'
import type { CourseDraft } from '../../contract.ts'
import type { CourseRow } from '../course-store.ts'
import type { Tx } from '../deps.ts'

/** Every lesson once, each an item of the section college that is not in the trash; every topic known. */
export async function checkDraft(
  tx: Tx,
  { topics, chapters }: CourseDraft,
): Promise<{ readonly refused: 'LESSON_TWICE' | 'LESSON_UNKNOWN' | 'TOPIC_UNKNOWN' } | undefined> {
  const ids = chapters.flatMap(({ lessons }) => lessons)
  if (new Set(ids).size < ids.length) return { refused: 'LESSON_TWICE' }
  const { rows } = await sql<{ lessons: number; topics: number }>`
    select (select count(distinct item_id)::int from content.known_item
            where item_id = any (${ids}::uuid[]) and section = 'college' and trashed_at is null) as lessons,
           (select count(*)::int from content.public_topic where slug = any (${topics}::text[])) as topics`.execute(tx)
  if (rows[0]!.lessons < ids.length) return { refused: 'LESSON_UNKNOWN' }
  return rows[0]!.topics < new Set(topics).size ? { refused: 'TOPIC_UNKNOWN' } : undefined
}

/** What a course lacks to be online, by field; undefined when it may be. Reads the outline as the transaction has it. */
export async function findMissing(
  tx: Tx,
  { id, title, lead }: Pick<CourseRow, 'id' | 'title' | 'lead'>,
): Promise<Readonly<Record<string, 'COURSE_INCOMPLETE'>> | undefined> {
  const isNamed = LANGUAGES.some((language) => title[language] !== '' && lead[language] !== '')
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from college.lesson join content.public_item as item using (item_id) where lesson.course_id = ${id}) as has`.execute(
    tx,
  )
  if (isNamed && rows[0]!.has) return undefined
  return { ...(!isNamed && { lead: 'COURSE_INCOMPLETE' as const }), ...(!rows[0]!.has && { chapters: 'COURSE_INCOMPLETE' as const }) }
}
