import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { findUnasked } from '../assessments/check-questions.ts'
import { type CollegeContext, type Sql, serve, type Tx } from '../context.ts'
import { finishWhoHasAll } from '../learning/completion.ts'
import { notifyCourse } from '../learning/follow.ts'
import { readSummaries } from '../lesson-store.ts'
import { checkDraft, courseDraft, findMissingFields, readDraftOf, readPublished } from './course-draft.ts'
import { limitLessons, listLessonItems } from './lesson-readers.ts'
import { columnsOf, lessonsOf, lockVersion, putInPlace, saveCovers, writeCourse } from './write-course.ts'

const NOTHING = { 'zh-CN': '', 'en-US': '' }

export const createCourse = serve(calls.createCourse, async ({ database, recorder }, { title, level }, caller) => {
  return await database.inTransaction(async (tx) => {
    const draft = {
      title,
      level,
      slug: '',
      topics: [],
      goals: [],
      teachers: [],
      cover: null,
      chapters: [],
      questions: [],
      assessments: [],
      validMonths: null,
    }
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
})

export const getCourseDraft = serve(calls.getCourseDraft, async ({ database }, { id }, { language }) => {
  const db = database.of()
  const course = await db.selectFrom('college.course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!course) return { refused: 'NOT_FOUND' }
  const [draft, enrolled] = await Promise.all([readDraftOf(db, course), countEnrolled(db, id)])
  const lessons = await readSummaries(
    db,
    draft.chapters.flatMap((chapter) => chapter.lessons),
    language,
  )
  const { number, version, state, changed_at } = course
  const changedAt = changed_at.toISOString()
  return {
    ok: {
      id,
      number,
      version,
      state,
      href: calls.coursePath(course),
      enrolled,
      lessons,
      draft,
      ruledCredits: course.ruled_credits,
      hasDraft: course.draft !== null,
      changedAt,
    },
  }
})

async function countEnrolled(db: Sql, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from college.enrolment where course_id = ${id} and left_at is null`.execute(db)
  return one(rows).count
}

/** Saves a course. A published course keeps the changes as a draft; an unpublished one is overwritten. */
export const saveCourse = serve(calls.saveCourse, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx) => saveIn(context, tx, { input, caller }))),
)

async function saveIn(
  context: CollegeContext,
  tx: Tx,
  { input: { draft, how, ...known }, caller }: { readonly input: InputOf<typeof calls.saveCourse>; readonly caller: SignedInCaller },
): Promise<Outcome<typeof calls.saveCourse>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  const isOnline = course.state === 'online'
  const before = await listLessonItems(tx, course.id)
  const wrong = isOnline ? await checkDraft(tx, draft) : await putInPlace(context, tx, { course, draft })
  if (wrong) return wrong
  const { id, number } = course
  if (isOnline && !(await saveCovers(context, tx, { id, title: draft.title, covers: [draft.cover, course.cover] })))
    throw new RolledBack<Outcome<typeof calls.saveCourse>>({ refused: 'COVER_UNKNOWN' })
  const isSame = isOnline && isDeepStrictEqual(draft, await readPublished(tx, course))
  const saved = await writeCourse(tx, course, { columns: isOnline ? { draft: isSame ? null : JSON.stringify(draft) } : {}, caller })
  await limitLessons(context, tx, [...before, ...draft.chapters.flatMap(({ lessons }) => lessons)])
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

export const discardCourseDraft = serve(calls.discardCourseDraft, (context, known, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { id, number, version, title, cover, draft } = locked.course
    if (!draft) return { ok: { id, version } }
    const lessons = await listLessonItems(tx, id)
    await saveCovers(context, tx, { id, title, covers: [cover] })
    const saved = await writeCourse(tx, locked.course, { columns: { draft: null }, caller })
    await limitLessons(context, tx, lessons)
    await context.recorder.record(tx, {
      action: 'course.discarded',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
    return { ok: saved }
  }),
)

/** Publishes the draft as a whole with the commit. */
export const publishCourse = serve(calls.publishCourse, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx) => publishIn(context, tx, { known: input, caller }))),
)

async function publishIn(
  context: CollegeContext,
  tx: Tx,
  { known, caller }: { readonly known: InputOf<typeof calls.publishCourse>; readonly caller: SignedInCaller },
): Promise<Outcome<typeof calls.publishCourse>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  const { id, number } = course
  const draft = courseDraft(course)
  if (course.state !== 'online') return { refused: 'NOT_ONLINE' }
  if (!draft) return { ok: { id, version: course.version } }
  const unasked = findUnasked(draft)
  if (unasked) return unasked
  const before = await lessonsOf(tx, id)
  const wrong = await putInPlace(context, tx, { course, draft })
  if (wrong) return wrong
  const missing = await findMissingFields(tx, { ...draft, id })
  if (missing) throw new RolledBack<Outcome<typeof calls.publishCourse>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const saved = await writeCourse(tx, course, { columns: { published_at: sql<Date>`platform.now()` }, caller })
  await limitLessons(context, tx, [...before, ...(await lessonsOf(tx, id))])
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

/** Publishes or unpublishes a course; repeating it changes nothing. Publishing includes the draft. */
export const setCourseState = serve(calls.setCourseState, (context, input, caller) =>
  orRolledBack(() => context.database.inTransaction((tx) => turnIn(context, tx, { input, caller }))),
)

async function turnIn(
  context: CollegeContext,
  tx: Tx,
  { input: { state, ...known }, caller }: { readonly input: InputOf<typeof calls.setCourseState>; readonly caller: SignedInCaller },
): Promise<Outcome<typeof calls.setCourseState>> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { course } = locked
  if (course.state === state) return { ok: { id: course.id, version: course.version } }
  if (course.state === 'draft' && state === 'offline') return { refused: 'NEVER_ONLINE' }
  const unasked = state === 'online' && findUnasked(await readDraftOf(tx, course))
  if (unasked) return unasked
  const draft = courseDraft(course)
  const before = await listLessonItems(tx, course.id)
  const wrong = state === 'online' && draft && (await putInPlace(context, tx, { course, draft }))
  if (wrong) return wrong
  const missing = state === 'online' && (await findMissingFields(tx, draft ? { ...draft, id: course.id } : course))
  if (missing) throw new RolledBack<Outcome<typeof calls.setCourseState>>({ refused: 'COURSE_INCOMPLETE', fields: missing })
  const now = sql<Date>`platform.now()`
  const saved = await writeCourse(tx, course, {
    columns: { state, ...(state === 'online' && { first_online_at: course.first_online_at ?? now, published_at: now }) },
    caller,
  })
  await limitLessons(context, tx, [...before, ...(await lessonsOf(tx, course.id))])
  const action = state === 'online' ? 'course.put-online' : 'course.taken-offline'
  const { id, number } = course
  await context.recorder.record(tx, { action, outcome: 'ok', target: `course:${id}`, ...doneBy(caller), facts: { number } })
  if (state === 'online') await finishWhoHasAll(tx, id)
  await notifyCourse(tx, number, await lessonsOf(tx, id))
  return { ok: saved }
}

export const removeCourse = serve(calls.removeCourse, async (context, known, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { id, number, state, title } = locked.course
    if (state === 'online') return { refused: 'STILL_ONLINE' }
    if (await isHeld(tx, `course:${id}`)) return { refused: 'ON_HOLD' }
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from college.enrolment where course_id = ${id}) or exists (select from college.certificate where course_id = ${id}) as some`.execute(
      tx,
    )
    if (one(rows).some) return { refused: 'HAS_LEARNERS' }
    await saveCovers(context, tx, { id, title, covers: [] })
    const lessons = await listLessonItems(tx, id)
    await tx.deleteFrom('college.course').where('id', '=', id).execute()
    await limitLessons(context, tx, lessons)
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
