import { sql } from 'kysely'
import { actionDone } from '#capabilities/analytics/contract.ts'
import type { ItemKind } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { type Covers, courseLanguage, drawingFor, readCovers } from '../course-store.ts'
import { lessonPath } from '../lesson-store.ts'
import { isAdmitted } from './admission.ts'
import { finishIfDone, IS_COUNTED, NEEDED_S, owesQuiz } from './completion.ts'
import { examStatus, findCourse, readStatusOf } from './enrolment-status.ts'
import { beginRound } from './rounds.ts'

/** Enrols an account. The unique row decides concurrent requests. A learner who returns finds the kept progress. */
export const enrol = serve(calls.enrol, async (context, { course }, caller) => {
  const { session, address, agent } = caller
  const admitted = await isAdmitted(context, caller, { course })
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    if (!admitted) return { refused: 'NOT_ADMITTED' }
    const added = await sql`
      insert into college.enrolment (account_id, course_id) values (${session.accountId}, ${found.id})
      on conflict (account_id, course_id) do nothing returning 1`.execute(tx)
    if (added.rows.length > 0) {
      await beginRound(tx, session.accountId, found.id)
      await tx.emit(actionDone, { name: 'enrolment', accountId: session.accountId, by: { address, agent } })
    } else
      await sql`
        update college.enrolment set left_at = null, last_at = platform.now()
        where account_id = ${session.accountId} and course_id = ${found.id} and left_at is not null`.execute(tx)
    await finishIfDone(tx, session.accountId, found.id)
    return { ok: { ...(await readStatusOf(tx, session.accountId, found.id)), isAdmitted: true } }
  })
})

export const getEnrolment = serve(calls.getEnrolment, async (context, { course }, caller) => {
  const db = context.database.of()
  const found = await findCourse(db, course)
  if (!found) return { refused: 'NOT_FOUND' }
  const admitted = await isAdmitted(context, caller, { course })
  return { ok: { ...(await readStatusOf(db, caller.session.accountId, found.id)), isAdmitted: admitted } }
})

/** Leaves a course. `forget` deletes the enrolment with its progress. Without an enrolment nothing changes. */
export const leaveCourse = serve(calls.leaveCourse, async (context, { course, forget }, caller) => {
  const { session } = caller
  const admitted = await isAdmitted(context, caller, { course })
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const own = sql`account_id = ${session.accountId} and course_id = ${found.id}`
    if (forget) await sql`delete from college.enrolment where ${own}`.execute(tx)
    else await sql`update college.enrolment set left_at = platform.now() where ${own} and left_at is null`.execute(tx)
    return { ok: { ...(await readStatusOf(tx, session.accountId, found.id)), isAdmitted: admitted } }
  })
})

const MOST = 200
type Next = { readonly number: number; readonly slug: string; readonly kind: ItemKind; readonly title: string; readonly home: number }
type Row = {
  readonly number: number
  readonly slug: string
  readonly title: Bilingual
  readonly cover: string | null
  readonly lessons: number
  readonly done: number
  readonly counted: number
  readonly paused: number
  readonly last_at: Date
  readonly finished_at: Date | null
  readonly certificate: string | null
  readonly next: Next | null
  readonly exam: (Parameters<typeof examStatus>[0] & { readonly quizzes: number }) | null
}

export const listOwnCourses = serve(calls.listOwnCourses, async ({ database: { pool } }, { language }, { session }) => {
  const { rows } = await pool.query<Row>({
    name: 'college.mine',
    text: `select course.number, slug, title, cover, lessons, done, counted, paused, last_at, finished_at, certificate, next.next, exam.exam
from college.progress_of as own join college.public_course as course using (course_id)
cross join lateral (
  select count(*)::int as counted, count(*) filter (where done_at is null and not exists (
    select from content.public_item as item where item.item_id = lesson.item_id))::int as paused
  from college.lesson left join college.progress
    on progress.account_id = $1 and progress.course_id = lesson.course_id and progress.item_id = lesson.item_id
  where lesson.course_id = own.course_id and ${IS_COUNTED}) as owed
left join lateral (
  select jsonb_build_object('number', item.number, 'slug', item.slug, 'kind', item.kind, 'title', item.title, 'home', (
      select min(other.number) from college.lesson as its join college.course as other on other.id = its.course_id
      where its.item_id = lesson.item_id and other.state = 'online')) as next
  from college.lesson
  join lateral (select * from content.public_item as item where item.item_id = lesson.item_id order by item.language <> $2 limit 1) as item on true
  where lesson.course_id = own.course_id and not exists (
    select from college.progress
    where progress.account_id = $1 and progress.course_id = own.course_id and progress.item_id = lesson.item_id and done_at is not null)
  order by lesson.item_id = own.last_item desc nulls last, lesson.chapter, lesson.position limit 1) as next on true
left join lateral (
  select jsonb_build_object('attempts', attempts, 'used', count(attempt.id), 'isPassed', coalesce(bool_or(is_passed), false),
    'isOpen', coalesce(bool_or(attempt.id is not null and closed_at is null), false), 'quizzes', (
      select count(*) from college.assessment as quiz
      where quiz.course_id = own.course_id and exists (
        select from college.lesson join content.public_item as item using (item_id)
        where lesson.course_id = quiz.course_id and lesson.item_id = quiz.item_id) and not exists (
        select from college.attempt as passed
        where passed.account_id = $1 and passed.course_id = own.course_id and passed.item_id = quiz.item_id and passed.is_passed
          and passed.repeated_at is null))) as exam
  from college.assessment left join college.attempt on attempt.account_id = $1 and attempt.course_id = own.course_id and attempt.item_id is null
    and attempt.repeated_at is null
  where assessment.course_id = own.course_id and assessment.item_id is null group by attempts) as exam on true
where own.account_id = $1 order by last_at desc, own.course_id limit $3`,
    values: [session.accountId, language, MOST],
  })
  const covers = await readCovers(
    pool,
    rows.map(({ cover }) => cover),
  )
  return { ok: { courses: rows.map((row) => toMine(row, language, covers)) } }
})

function toMine(row: Row, asked: Language, covers: Covers) {
  const language = courseLanguage(row.title, asked)
  const { number, next, certificate, exam, done, lessons, counted, paused } = row
  return {
    number,
    href: calls.coursePath(row),
    title: row.title[language],
    language,
    total: lessons,
    done,
    paused,
    cover: covers.get(row.cover ?? '') ?? null,
    drawing: drawingFor(number),
    lastAt: row.last_at.toISOString(),
    next: next && { title: next.title, href: lessonPath(next, next.home === number ? undefined : number) },
    finishedOn: row.finished_at && dayOf(row.finished_at),
    certificate: certificate === null ? null : calls.certificatePath(certificate),
    exam: exam && {
      status: examStatus(exam, counted > 0 && done === lessons && paused === 0),
      href: calls.examPath(number),
      quizzes: exam.quizzes,
    },
  }
}

/** Longest time between two reports that counts as learning. */
const LONGEST_GAP_S = 5 * 60
/** Highest playback speed that counts as watching. */
const FASTEST = 2

/**
 * Saves the progress in a lesson. Locks the course first, so that an editor who removes a lesson meanwhile sees the completion. It then
 * locks the enrolment, so that of two concurrent completions one sees the other. A lesson can be completed when half of its time was spent,
 * with the text open or the video advancing, and its quiz is passed. The server counts the time, for one lesson of a course at a time.
 */
export const saveProgress = serve(calls.saveProgress, async (context, { course, lesson, position, done }, caller) => {
  const { accountId } = caller.session
  const admitted = await isAdmitted(context, caller, { course, lesson })
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course, done === true)
    const open = found && (await findLesson(tx, found.id, lesson))
    if (!found || !open) return { refused: 'NOT_FOUND' }
    if (!admitted) return { refused: 'NOT_ADMITTED' }
    const { itemId } = open
    const openS = await countTime(tx, { accountId, courseId: found.id, itemId })
    if (openS === undefined) return { refused: 'NOT_ENROLLED' }
    const spentS = open.isVideo ? watched(position, openS) : sql`${openS}::int`
    const { rows } = await sql<{ mayBeDone: boolean }>`
      insert into college.progress as known (account_id, course_id, item_id, position, spent_s)
      values (${accountId}, ${found.id}, ${itemId}, ${position ?? 0}, 0)
      on conflict (account_id, course_id, item_id) do update set
        position = ${position === undefined ? sql`known.position` : sql`excluded.position`},
        spent_s = least(known.spent_s + ${spentS}, 1000000)
      returning done_at is not null or spent_s >= ${open.neededS} as "mayBeDone"`.execute(tx)
    if (done === true && !one(rows).mayBeDone) return { refused: 'LESSON_TOO_EARLY' }
    if (done && (await owesQuiz(tx, { account_id: accountId, course_id: found.id, item_id: itemId }))) return { refused: 'QUIZ_FIRST' }
    if (done !== undefined) await markDone(tx, { accountId, courseId: found.id, itemId, done })
    if (done) {
      await tx.emit(calls.learningDone, { kind: 'lesson', sourceId: itemId, accountIds: [accountId] })
      await finishIfDone(tx, accountId, found.id)
    }
    return { ok: { ...(await readStatusOf(tx, accountId, found.id)), isAdmitted: true } }
  })
})

/** Returns the seconds by which the video advanced since the last report, capped at what playback allows. Skipped parts do not count. */
const watched = (position: number | undefined, openS: number) =>
  position === undefined ? sql`0` : sql`greatest(0, least(${position} - known.position, ${openS * FASTEST}))`

/** Returns the seconds since the last report if it was for the same lesson, else 0; undefined without an enrolment. Locks the enrolment. */
async function countTime(
  tx: Tx,
  { accountId, courseId, itemId }: { readonly accountId: string; readonly courseId: string; readonly itemId: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ spentS: number }>`
    with before as (
      select last_item, last_at from college.enrolment
      where account_id = ${accountId} and course_id = ${courseId} and left_at is null for update
    )
    update college.enrolment as own set last_item = ${itemId}, last_at = platform.now() from before
    where own.account_id = ${accountId} and own.course_id = ${courseId}
    returning case when before.last_item = ${itemId}
      then least(${LONGEST_GAP_S}, extract(epoch from platform.now() - before.last_at))::int else 0 end as "spentS"`.execute(tx)
  return rows[0] && Math.max(0, rows[0].spentS)
}

type Mark = { readonly accountId: string; readonly courseId: string; readonly itemId: string; readonly done: boolean }
const markDone = (tx: Tx, { accountId, courseId, itemId, done }: Mark) =>
  sql`update college.progress set done_at = ${done ? sql`coalesce(done_at, platform.now())` : sql`null`}
    where account_id = ${accountId} and course_id = ${courseId} and item_id = ${itemId}`.execute(tx)

type Open = { readonly itemId: string; readonly neededS: number; readonly isVideo: boolean }

/** Finds a public lesson of the course by number, with its required time in seconds. */
async function findLesson(tx: Tx, courseId: string, number: number): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select item.item_id as "itemId", asset.duration_ms is not null as "isVideo", ${NEEDED_S} as "neededS"
    from college.lesson join content.whole_item as item using (item_id)
    left join media.public_asset as asset on asset.id = item.video
    where lesson.course_id = ${courseId} and item.number = ${number} order by item.language limit 1`.execute(tx)
  return rows[0]
}
