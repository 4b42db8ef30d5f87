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
import { draftOf, readDraftOf } from './course-draft.ts'
import { lockVersion, write } from './lock-course.ts'
import { putInPlace } from './put-in-place.ts'
import { lessonsOf } from './write-course.ts'

/** Publishes or unpublishes a course; repeating it changes nothing. Publishing includes the draft. */
export const setCourseState = serve(calls.setCourseState, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx: Tx) => turnIn(context, tx, input, caller))),
)

async function turnIn(
  context: CollegeContext,
  tx: Tx,
  { state, ...known }: InputOf<typeof calls.setCourseState>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setCourseState>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  if (course.state === state) return { ok: { id: course.id, version: course.version } }
  if (course.state === 'draft' && state === 'offline') return { refused: 'NEVER_ONLINE' }
  const unasked = state === 'online' && findUnasked(await readDraftOf(tx, course))
  if (unasked) return unasked
  const draft = draftOf(course)
  const wrong = state === 'online' && draft && (await putInPlace(context, tx, course, draft))
  if (wrong) return wrong
  const missing = state === 'online' && (await findMissing(tx, draft ? { ...draft, id: course.id } : course))
  if (missing) throw new RolledBack<Outcome<typeof calls.setCourseState>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const now = sql<Date>`platform.now()`
  const saved = await write(
    tx,
    course,
    { state, ...(state === 'online' && { first_online_at: course.first_online_at ?? now, published_at: now }) },
    caller,
  )
  const action = state === 'online' ? 'course.put-online' : 'course.taken-offline'
  const { id, number } = course
  await context.recorder.record(tx, { action, outcome: 'ok', target: `course:${id}`, ...doneBy(caller), facts: { number } })
  if (state === 'online') await finishWhoHasAll(tx, id)
  await notifyCourse(tx, number, await lessonsOf(tx, id))
  return { ok: saved }
}
