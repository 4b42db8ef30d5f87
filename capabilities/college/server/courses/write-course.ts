import { sql } from 'kysely'
import { textIn } from '#contract/language.ts'
import type { CourseDraft } from '../../contract.ts'
import type { CollegeContext, Tx } from '../context.ts'

export const columnsOf = ({ title, slug, level, topics, lead, description, audience, credits, goals, teachers, cover }: CourseDraft) => ({
  slug,
  level,
  cover,
  topics: [...new Set(topics)],
  title: JSON.stringify(title),
  lead: JSON.stringify(lead),
  description: JSON.stringify(description),
  audience: JSON.stringify(audience),
  credits: JSON.stringify(credits),
  goals: JSON.stringify(goals),
  teachers: JSON.stringify(teachers),
})

/** Replaces the outline and returns the previous lesson items. A lesson that stays keeps the time since which it is offline. */
export async function writeOutline(tx: Tx, courseId: string, chapters: CourseDraft['chapters']): Promise<string[]> {
  const before = await tx.selectFrom('college.lesson').select(['item_id', 'offline_since']).where('course_id', '=', courseId).execute()
  const offline = new Map(before.map(({ item_id, offline_since }) => [item_id, offline_since]))
  await sql`delete from college.chapter where course_id = ${courseId}`.execute(tx)
  await sql`
    insert into college.chapter (course_id, position, title)
    select ${courseId}, place, title from jsonb_array_elements(${JSON.stringify(chapters.map(({ title }) => title))}::jsonb)
      with ordinality as each (title, place)`.execute(tx)
  const lessons = chapters.flatMap(({ lessons: ids }, chapter) =>
    ids.map((id, place) => ({ id, chapter: chapter + 1, place: place + 1, since: offline.get(id) ?? null })),
  )
  await sql`
    insert into college.lesson (course_id, item_id, chapter, position, offline_since)
    select ${courseId}, id, chapter, place, since
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as each (id uuid, chapter int, place int, since timestamptz)`.execute(tx)
  return before.map(({ item_id }) => item_id)
}

export const lessonsOf = async (tx: Tx, courseId: string): Promise<string[]> =>
  (await tx.selectFrom('college.lesson').select('item_id').where('course_id', '=', courseId).execute()).map(({ item_id }) => item_id)

/** Records the covers in use, public and in the draft, so that the media library keeps them. Returns false when one is unknown. */
export async function saveCovers(
  { noteUses }: CollegeContext,
  tx: Tx,
  { id, title, covers }: { readonly id: string; readonly title: CourseDraft['title']; readonly covers: readonly (string | null)[] },
): Promise<boolean> {
  const shown = [...new Set(covers)].filter((cover) => cover !== null)
  const unknown = await noteUses(tx, { by: 'college', id, title: textIn(title, 'zh-CN') }, shown)
  return unknown.length === 0
}
