import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { createCourse, removeCourse, saveCourse, setCourseState } from '../contract.ts'
import { checkDraft, findMissing } from './check-draft.ts'
import { type CourseRow, holdCourse } from './course-store.ts'
import type { CollegeDeps, Tx } from './deps.ts'
import { tellCourse } from './follow.ts'
import { columnsOf, keepCover, lessonsOf, writeOutline } from './write-course.ts'

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
        ...{ created_by: by, changed_by: by },
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

type Held = { readonly course: CourseRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Holds a course, and tells whether it is the one that was read. */
async function hold(tx: Tx, { id, version }: { readonly id: string; readonly version: number }): Promise<Held> {
  const course = await holdCourse(tx, id)
  if (!course) return { refused: 'NOT_FOUND' }
  return course.version === version ? { course } : { refused: 'CHANGED_MEANWHILE' }
}

async function write(tx: Tx, { id, version }: CourseRow, columns: Readonly<Record<string, unknown>>, { session }: SignedInCaller) {
  return await tx
    .updateTable('college.course')
    .set({ ...columns, version: version + 1, changed_at: sql<Date>`floor.now()`, changed_by: session.accountId })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** A refusal that takes back what was written before it was found. */
class TakenBack extends Error {
  readonly outcome: Outcome<typeof saveCourse>
  constructor(outcome: Outcome<typeof saveCourse>) {
    super('taken back')
    this.outcome = outcome
  }
}

export async function save(
  deps: CollegeDeps,
  input: InputOf<typeof saveCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveCourse>> {
  try {
    return await deps.database.inTransaction((tx: Tx) => saveIn(deps, tx, input, caller))
  } catch (refusal) {
    if (refusal instanceof TakenBack) return refusal.outcome
    throw refusal
  }
}

async function saveIn(
  deps: CollegeDeps,
  tx: Tx,
  { draft, ...known }: InputOf<typeof saveCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveCourse>> {
  const held = await hold(tx, known)
  if ('refused' in held) return held
  const { course } = held
  const wrong = await checkDraft(tx, draft)
  if (wrong) return wrong
  if (!(await keepCover(deps, tx, { id: course.id, title: draft.title, cover: draft.cover })))
    throw new TakenBack({ refused: 'COVER_UNKNOWN' })
  const before = await writeOutline(tx, course.id, draft.chapters)
  const saved = await write(tx, course, columnsOf(draft), caller)
  const missing = course.state === 'online' && (await findMissing(tx, { id: course.id, title: draft.title, lead: draft.lead }))
  if (missing) throw new TakenBack({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const { id, number } = course
  await deps.recorder.record(tx, { action: 'course.changed', outcome: 'ok', target: `course:${id}`, ...doneBy(caller), facts: { number } })
  if (course.state === 'online') await tellCourse(tx, number, [...before, ...draft.chapters.flatMap(({ lessons }) => lessons)])
  return { ok: saved }
}

/** What is asked for twice is done once. */
export async function turn(
  { database, recorder }: CollegeDeps,
  { state, ...known }: InputOf<typeof setCourseState>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setCourseState>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof setCourseState>> => {
    const held = await hold(tx, known)
    if ('refused' in held) return held
    const { course } = held
    if (course.state === state) return { ok: { id: course.id, version: course.version } }
    if (course.state === 'draft' && state === 'offline') return { refused: 'NEVER_ONLINE' }
    const missing = state === 'online' && (await findMissing(tx, course))
    if (missing) return { refused: 'COURSE_INCOMPLETE', fields: missing }
    const first = course.first_online_at ?? sql<Date>`floor.now()`
    const saved = await write(tx, course, { state, first_online_at: first }, caller)
    const action = state === 'online' ? 'course.put-online' : 'course.taken-offline'
    await recorder.record(tx, { action, outcome: 'ok', target: `course:${course.id}`, ...doneBy(caller), facts: { number: course.number } })
    await tellCourse(tx, course.number, await lessonsOf(tx, course.id))
    return { ok: saved }
  })
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
    await keepCover(deps, tx, { id, title, cover: null })
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
