import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { createCourse, removeCourse, setCourseState } from '../contract.ts'
import { findMissing } from './check-draft.ts'
import type { CollegeDeps, Tx } from './deps.ts'
import { finishWhoHasAll } from './enrol.ts'
import { tellCourse } from './follow.ts'
import { hold, write } from './hold-course.ts'
import { putInPlace } from './publish-course.ts'
import { orTakenBack, TakenBack } from './taken-back.ts'
import { columnsOf, keepCovers, lessonsOf } from './write-course.ts'

const NOTHING = { 'zh-CN': '', 'en-US': '' }

export async function begin(
  { database, recorder }: CollegeDeps,
  { title, level }: InputOf<typeof createCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof createCourse>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof createCourse>> => {
    const draft = { title, level, slug: '', topics: [], goals: [], teachers: [], cover: null, chapters: [] }
    const by = caller.session.accountId
    const made = await tx
      .insertInto('college.course')
      .values({
        ...columnsOf({ ...draft, lead: NOTHING, description: NOTHING, audience: NOTHING, credits: NOTHING }),
        created_by: by,
        changed_by: by,
      })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    await recorder.record(tx, {
      action: 'course.created',
      outcome: 'ok',
      target: `course:${made.id}`,
      ...doneBy(caller),
      facts: { number: made.number },
    })
    return { ok: made }
  })
}

/** What is asked for twice is done once. Going online publishes what the desk has. */
export const turn = (
  deps: CollegeDeps,
  input: InputOf<typeof setCourseState>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setCourseState>> => orTakenBack(() => deps.database.inTransaction((tx: Tx) => turnIn(deps, tx, input, caller)))

async function turnIn(
  deps: CollegeDeps,
  tx: Tx,
  { state, ...known }: InputOf<typeof setCourseState>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setCourseState>> {
  const held = await hold(tx, known)
  if ('refused' in held) return held
  const { course } = held
  if (course.state === state) return { ok: { id: course.id, version: course.version } }
  if (course.state === 'draft' && state === 'offline') return { refused: 'NEVER_ONLINE' }
  const wrong = state === 'online' && course.draft && (await putInPlace(deps, tx, course, course.draft))
  if (wrong) return wrong
  const missing = state === 'online' && (await findMissing(tx, course.draft ? { ...course.draft, id: course.id } : course))
  if (missing) throw new TakenBack<Outcome<typeof setCourseState>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const now = sql<Date>`platform.now()`
  const saved = await write(
    tx,
    course,
    { state, ...(state === 'online' && { first_online_at: course.first_online_at ?? now, published_at: now }) },
    caller,
  )
  const action = state === 'online' ? 'course.put-online' : 'course.taken-offline'
  const { id, number } = course
  await deps.recorder.record(tx, { action, outcome: 'ok', target: `course:${id}`, ...doneBy(caller), facts: { number } })
  if (state === 'online') await finishWhoHasAll(tx, id)
  await tellCourse(tx, number, await lessonsOf(tx, id))
  return { ok: saved }
}

export async function remove(
  deps: CollegeDeps,
  known: InputOf<typeof removeCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeCourse>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeCourse>> => {
    const held = await hold(tx, known)
    if ('refused' in held) return held
    const { id, number, state, title } = held.course
    if (state === 'online') return { refused: 'STILL_ONLINE' }
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from college.enrolment where course_id = ${id}) or exists (select from college.certificate where course_id = ${id}) as some`.execute(
      tx,
    )
    if (rows[0]!.some) return { refused: 'HAS_LEARNERS' }
    await keepCovers(deps, tx, { id, title, covers: [] })
    await tx.deleteFrom('college.course').where('id', '=', id).execute()
    await deps.recorder.record(tx, {
      action: 'course.removed',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
    return { ok: { removed: true } }
  })
}
