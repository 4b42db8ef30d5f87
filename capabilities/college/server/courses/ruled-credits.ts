import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { notifyCourse } from '../learning/follow.ts'
import { lessonsOf } from './write-course.ts'

/**
 * Sets what rules of another capability grant for a course. It replaces the words of its editors, which count again after null.
 */
export async function setRuledCredits(anyTx: AnyTransaction, courseId: string, credits: Bilingual | null): Promise<void> {
  const tx = anyTx.of()
  const { rows } = await sql<{ number: number; isOnline: boolean }>`
    update college.course set ruled_credits = ${credits && JSON.stringify(credits)}::jsonb where id = ${courseId}
    returning number, state = 'online' as "isOnline"`.execute(tx)
  const [course] = rows
  if (course?.isOnline) await notifyCourse(anyTx, course.number, await lessonsOf(anyTx.of(), courseId))
}
