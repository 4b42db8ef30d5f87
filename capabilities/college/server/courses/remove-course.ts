import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockVersion } from './lock-course.ts'
import { saveCovers } from './write-course.ts'

export const removeCourse = serve(calls.removeCourse, async (context, known, caller) => {
  return await context.database.inTransaction(async (tx: Tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { id, number, state, title } = locked.course
    if (state === 'online') return { refused: 'STILL_ONLINE' }
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from college.enrolment where course_id = ${id}) or exists (select from college.certificate where course_id = ${id}) as some`.execute(
      tx,
    )
    if (one(rows).some) return { refused: 'HAS_LEARNERS' }
    await saveCovers(context, tx, { id, title, covers: [] })
    await tx.deleteFrom('college.course').where('id', '=', id).execute()
    await context.recorder.record(tx, {
      action: 'course.removed',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
    return { ok: { removed: true } }
  })
})
