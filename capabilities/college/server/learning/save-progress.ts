import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { NEEDED_S, owesQuiz } from './complete-lesson.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'
import { finishIfDone } from './finish-course.ts'

/** Longest time between two reports that counts as learning. */
const LONGEST_GAP_S = 5 * 60
/** Highest playback speed that counts as watching. */
const FASTEST = 2

/**
 * Saves the progress in a lesson. Locks the course first, so that an editor who removes a lesson meanwhile sees the completion. It then
 * locks the enrolment, so that of two concurrent completions one sees the other. A lesson can be completed when half of its time was spent,
 * with the text open or the video advancing, and its quiz is passed. The server counts the time, for one lesson of a course at a time.
 */
export const saveProgress = serve(calls.saveProgress, async ({ database }, { course, lesson, position, done }, { session }) => {
  const { accountId } = session
  return await database.inTransaction(async (tx: Tx) => {
    const found = await findCourse(tx, course, done === true)
    const open = found && (await findLesson(tx, found.id, lesson))
    if (!found || !open) return { refused: 'NOT_FOUND' }
    const { itemId } = open
    const openS = await countTime(tx, accountId, found.id, itemId)
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
    if (done) await finishIfDone(tx, accountId, found.id)
    return { ok: await readStatusOf(tx, accountId, found.id) }
  })
})

/** Returns the seconds by which the video advanced since the last report, capped at what playback allows. Skipped parts do not count. */
const watched = (position: number | undefined, openS: number) =>
  position === undefined ? sql`0` : sql`greatest(0, least(${position} - known.position, ${openS * FASTEST}))`

/** Returns the seconds since the last report if it was for the same lesson, else 0; undefined without an enrolment. Locks the enrolment. */
async function countTime(tx: Tx, accountId: string, courseId: string, itemId: string): Promise<number | undefined> {
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
    from college.lesson join content.public_item as item using (item_id)
    left join media.public_asset as asset on asset.id = item.video
    where lesson.course_id = ${courseId} and item.number = ${number} order by item.language limit 1`.execute(tx)
  return rows[0]
}
