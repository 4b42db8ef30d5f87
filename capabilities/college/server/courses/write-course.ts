import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { textIn } from '#contract/language.ts'
import { RolledBack } from '#server/database/rolled-back.ts'
import type { CourseDraft } from '../../contract.ts'
import { writeAssessments } from '../assessments/assessment-store.ts'
import type { CollegeContext, Tx } from '../context.ts'
import { type CourseRow, lockCourse } from '../course-store.ts'
import { checkDraft } from './course-draft.ts'

export const columnsOf = ({
  title,
  slug,
  level,
  topics,
  lead,
  description,
  audience,
  credits,
  goals,
  teachers,
  cover,
  validMonths,
}: CourseDraft) => ({
  slug,
  valid_months: validMonths,
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

type LockedCourse = { readonly course: CourseRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks a course; refuses when its version is not the one that was read. */
export async function lockVersion(tx: Tx, { id, version }: { readonly id: string; readonly version: number }): Promise<LockedCourse> {
  const course = await lockCourse(tx, id)
  if (!course) return { refused: 'NOT_FOUND' }
  return course.version === version ? { course } : { refused: 'CHANGED_MEANWHILE' }
}

export async function writeCourse(
  tx: Tx,
  { id, version }: CourseRow,
  { columns, caller: { session } }: { readonly columns: Readonly<Record<string, unknown>>; readonly caller: SignedInCaller },
) {
  return await tx
    .updateTable('college.course')
    .set({ ...columns, version: version + 1, changed_at: sql<Date>`platform.now()`, changed_by: session.accountId })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/**
 * Replaces the stored state of a course, with its lessons and questions, by a draft. Changes neither the version nor the progress of
 * learners.
 */
export async function putInPlace(
  context: CollegeContext,
  tx: Tx,
  { course: { id }, draft }: { readonly course: CourseRow; readonly draft: CourseDraft },
) {
  const wrong = await checkDraft(tx, draft)
  if (wrong) return wrong
  if (!(await saveCovers(context, tx, { id, title: draft.title, covers: [draft.cover] })))
    throw new RolledBack({ refused: 'COVER_UNKNOWN' as const })
  await writeOutline(tx, id, draft.chapters)
  await writeAssessments(tx, id, draft)
  await tx
    .updateTable('college.course')
    .set({ ...columnsOf(draft), draft: null })
    .where('id', '=', id)
    .execute()
  return undefined
}
