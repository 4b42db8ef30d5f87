import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CourseDraft, discardCourse, publishCourse } from '../contract.ts'
import { checkDraft, findMissing } from './check-draft.ts'
import type { CourseRow } from './course-store.ts'
import type { CollegeDeps, Tx } from './deps.ts'
import { finishWhoHasAll } from './enrol.ts'
import { tellCourse } from './follow.ts'
import { hold, write } from './hold-course.ts'
import { orTakenBack, TakenBack } from './taken-back.ts'
import { columnsOf, keepCovers, lessonsOf, writeOutline } from './write-course.ts'

/** Writes a draft in the place of what a course was, with its lessons; the version is another matter. Progress of people is left alone. */
export async function putInPlace(deps: Pick<CollegeDeps, 'noteUses'>, tx: Tx, { id }: CourseRow, draft: CourseDraft) {
  const wrong = await checkDraft(tx, draft)
  if (wrong) return wrong
  if (!(await keepCovers(deps, tx, { id, title: draft.title, covers: [draft.cover] })))
    throw new TakenBack({ refused: 'COVER_UNKNOWN' as const })
  await writeOutline(tx, id, draft.chapters)
  await tx
    .updateTable('college.course')
    .set({ ...columnsOf(draft), draft: null })
    .where('id', '=', id)
    .execute()
  return undefined
}

/** The public sees the draft from the commit on, and all of it at once. */
export const publish = (
  deps: CollegeDeps,
  input: InputOf<typeof publishCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof publishCourse>> => orTakenBack(() => deps.database.inTransaction((tx: Tx) => publishIn(deps, tx, input, caller)))

async function publishIn(
  deps: CollegeDeps,
  tx: Tx,
  known: InputOf<typeof publishCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof publishCourse>> {
  const held = await hold(tx, known)
  if ('refused' in held) return held
  const { course } = held
  const { id, number, draft } = course
  if (course.state !== 'online') return { refused: 'NOT_ONLINE' }
  if (!draft) return { ok: { id, version: course.version } }
  const before = await lessonsOf(tx, id)
  const wrong = await putInPlace(deps, tx, course, draft)
  if (wrong) return wrong
  const missing = await findMissing(tx, { ...draft, id })
  if (missing) throw new TakenBack<Outcome<typeof publishCourse>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const saved = await write(tx, course, { published_at: sql<Date>`platform.now()` }, caller)
  await finishWhoHasAll(tx, id)
  await deps.recorder.record(tx, {
    action: 'course.published',
    outcome: 'ok',
    target: `course:${id}`,
    ...doneBy(caller),
    facts: { number },
  })
  await tellCourse(tx, number, [...new Set([...before, ...draft.chapters.flatMap(({ lessons }) => lessons)])])
  return { ok: saved }
}

/** The desk has again what the public sees. */
export const discard = (
  deps: CollegeDeps,
  known: InputOf<typeof discardCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof discardCourse>> =>
  deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof discardCourse>> => {
    const held = await hold(tx, known)
    if ('refused' in held) return held
    const { id, number, version, title, cover, draft } = held.course
    if (!draft) return { ok: { id, version } }
    await keepCovers(deps, tx, { id, title, covers: [cover] })
    const saved = await write(tx, held.course, { draft: null }, caller)
    await deps.recorder.record(tx, {
      action: 'course.discarded',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
    return { ok: saved }
  })
