import { RolledBack } from '#server/database/rolled-back.ts'
import type { CourseDraft } from '../../contract.ts'
import { writeAssessments } from '../assessments/assessment-store.ts'
import type { CollegeContext, Tx } from '../context.ts'
import type { CourseRow } from '../course-store.ts'
import { checkDraft } from './check-draft.ts'
import { columnsOf, saveCovers, writeOutline } from './write-course.ts'

/**
 * Replaces the stored state of a course, with its lessons and questions, by a draft. Changes neither the version nor the progress of
 * learners.
 */
export async function putInPlace(context: CollegeContext, tx: Tx, { id }: CourseRow, draft: CourseDraft) {
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
