import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Tx } from '../context.ts'
import { type CourseRow, lockCourse } from '../course-store.ts'

type LockedCourse = { readonly course: CourseRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks a course; refuses when its version is not the one that was read. */
export async function lockVersion(tx: Tx, { id, version }: { readonly id: string; readonly version: number }): Promise<LockedCourse> {
  const course = await lockCourse(tx, id)
  if (!course) return { refused: 'NOT_FOUND' }
  return course.version === version ? { course } : { refused: 'CHANGED_MEANWHILE' }
}

export async function write(tx: Tx, { id, version }: CourseRow, columns: Readonly<Record<string, unknown>>, { session }: SignedInCaller) {
  return await tx
    .updateTable('college.course')
    .set({ ...columns, version: version + 1, changed_at: sql<Date>`platform.now()`, changed_by: session.accountId })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
