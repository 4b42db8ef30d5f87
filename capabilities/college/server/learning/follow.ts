import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { COURSES_TAG, courseTag } from '../../contract.ts'
import type { CollegeContext } from '../context.ts'
import { finishWhoHasAll, IS_PAUSE_OVER } from './completion.ts'

/** Handles changes of public items within their transaction, because courses show titles and durations of lessons. */
export async function followLesson(tx: AnyTransaction, { itemId, section, event }: PublicChange): Promise<void> {
  if (section !== 'college') return
  // Locks the courses while lessons are added or removed. A concurrent learner or publishing editor then sees the remaining lessons.
  const { rows } = await sql<{ id: string; number: number; isOnline: boolean }>`
    select id, number, state = 'online' as "isOnline" from college.course where id in (select course_id from college.lesson where item_id = ${itemId})
    order by number ${event === 'updated' ? sql`` : sql`for no key update`}`.execute(tx)
  if (event !== 'updated') await noteOffline(tx, itemId, event === 'removed')
  const online = rows.filter(({ isOnline }) => isOnline)
  if (event === 'removed') for (const { id } of online) await finishWhoHasAll(tx.of(), id)
  if (online.length > 0) await dropPages(tx, COURSES_TAG, ...online.map(({ number }) => courseTag(number)))
}

/** Records since when no language of the lesson is public; null when one is, or when the item is removed. */
const noteOffline = (tx: AnyTransaction, itemId: string, isRemoved: boolean) =>
  sql`
    update college.lesson set offline_since = case when not ${isRemoved}::boolean and not exists (
      select from content.public_item as item where item.item_id = lesson.item_id) then coalesce(offline_since, platform.now()) end
    where item_id = ${itemId}`.execute(tx)

/** Removes the grace period of lessons that were offline too long, and completes the course for learners who have done all others. */
export async function sweepPauses({ database }: CollegeContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct course_id as id from college.lesson where ${sql.raw(IS_PAUSE_OVER)} order by id`.execute(database.of())
  for (const { id } of rows)
    await database.inTransaction(async (tx) => {
      await sql`select from college.course where id = ${id} for no key update`.execute(tx)
      await sql`update college.lesson set offline_since = null where course_id = ${id} and ${sql.raw(IS_PAUSE_OVER)}`.execute(tx)
      await finishWhoHasAll(tx, id)
    })
  return rows.length
}

/** Invalidates all pages that show a course, and those of its previous and current lessons. */
export async function notifyCourse(tx: AnyTransaction, number: number, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from content.public_item where item_id = any (${itemIds}::uuid[]) order by number`.execute(tx)
  const tags = [COURSES_TAG, courseTag(number), ...rows.map((lesson) => `item:${lesson.number}`)]
  await dropPages(tx, ...tags)
}
