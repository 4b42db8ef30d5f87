import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findUnasked } from '../assessments/check-questions.ts'
import { type CollegeContext, serve, type Tx } from '../context.ts'
import { finishWhoHasAll } from '../learning/finish-course.ts'
import { notifyCourse } from '../learning/follow.ts'
import { findMissing } from './check-draft.ts'
import { draftOf } from './course-draft.ts'
import { lockVersion, write } from './lock-course.ts'
import { putInPlace } from './put-in-place.ts'
import { lessonsOf } from './write-course.ts'

/** Publishes the draft as a whole with the commit. */
export const publishCourse = serve(calls.publishCourse, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx: Tx) => publishIn(context, tx, input, caller))),
)

async function publishIn(
  context: CollegeContext,
  tx: Tx,
  known: InputOf<typeof calls.publishCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.publishCourse>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  const { id, number } = course
  const draft = draftOf(course)
  if (course.state !== 'online') return { refused: 'NOT_ONLINE' }
  if (!draft) return { ok: { id, version: course.version } }
  const unasked = findUnasked(draft)
  if (unasked) return unasked
  const before = await lessonsOf(tx, id)
  const wrong = await putInPlace(context, tx, course, draft)
  if (wrong) return wrong
  const missing = await findMissing(tx, { ...draft, id })
  if (missing) throw new RolledBack<Outcome<typeof calls.publishCourse>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const saved = await write(tx, course, { published_at: sql<Date>`platform.now()` }, caller)
  await finishWhoHasAll(tx, id)
  await context.recorder.record(tx, {
    action: 'course.published',
    outcome: 'ok',
    target: `course:${id}`,
    ...doneBy(caller),
    facts: { number },
  })
  await notifyCourse(tx, number, [...new Set([...before, ...draft.chapters.flatMap(({ lessons }) => lessons)])])
  return { ok: saved }
}
