import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type CollegeContext, serve, type Tx } from '../context.ts'
import { checkDraft } from './check-draft.ts'
import { readPublished } from './course-draft.ts'
import { lockVersion, write } from './lock-course.ts'
import { putInPlace } from './put-in-place.ts'
import { saveCovers } from './write-course.ts'

/** Saves a course. A published course keeps the changes as a draft; an unpublished one is overwritten. */
export const saveCourse = serve(calls.saveCourse, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx: Tx) => saveIn(context, tx, input, caller))),
)

async function saveIn(
  context: CollegeContext,
  tx: Tx,
  { draft, how, ...known }: InputOf<typeof calls.saveCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.saveCourse>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  const isOnline = course.state === 'online'
  const wrong = isOnline ? await checkDraft(tx, draft) : await putInPlace(context, tx, course, draft)
  if (wrong) return wrong
  const { id, number } = course
  if (isOnline && !(await saveCovers(context, tx, { id, title: draft.title, covers: [draft.cover, course.cover] })))
    throw new RolledBack<Outcome<typeof calls.saveCourse>>({ refused: 'COVER_UNKNOWN' })
  const isSame = isOnline && isDeepStrictEqual(draft, await readPublished(tx, course))
  const saved = await write(tx, course, isOnline ? { draft: isSame ? null : JSON.stringify(draft) } : {}, caller)
  const goesOn = how === 'autosave' && course.changed_by === caller.session.accountId
  if (!goesOn)
    await context.recorder.record(tx, {
      action: 'course.changed',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
  return { ok: saved }
}
