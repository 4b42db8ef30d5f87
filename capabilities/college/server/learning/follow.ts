import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { COURSES_TAG, courseTag } from '../../contract.ts'
import { type CollegeDeps, PAGES, type Tx } from '../deps.ts'
import { IS_PAUSE_OVER } from './counted-lessons.ts'
import { finishWhoHasAll } from './finish-course.ts'

/** Told by content inside the transaction that changes something for the public: courses show titles and lengths of their lessons. */
export async function followLesson(tx: AnyTransaction, { itemId, section, event }: PublicChange): Promise<void> {
  if (section !== 'college') return
  // Locked while lessons come and go: a learner who does one at the same moment sees which are left, and so does an editor who publishes the outline.
  const { rows } = await sql<{ id: string; number: number; isOnline: boolean }>`
    select id, number, state = 'online' as "isOnline" from college.course where id in (select course_id from college.lesson where item_id = ${itemId})
    order by number ${event === 'updated' ? sql`` : sql`for no key update`}`.execute(tx)
  if (event !== 'updated') await noteOffline(tx, itemId, event === 'removed')
  const online = rows.filter(({ isOnline }) => isOnline)
  if (event === 'removed') for (const { id } of online) await finishWhoHasAll(tx.of(), id)
  if (online.length > 0) await tx.publish(PAGES, [COURSES_TAG, ...online.map(({ number }) => courseTag(number))].join(' '))
}

/** Since when no language of a lesson is public; null: one is, or the item is removed. */
const noteOffline = (tx: AnyTransaction, itemId: string, isRemoved: boolean) =>
  sql`
    update college.lesson set offline_since = case when not ${isRemoved}::boolean and not exists (
      select from content.public_item as item where item.item_id = lesson.item_id) then coalesce(offline_since, platform.now()) end
    where item_id = ${itemId}`.execute(tx)

/** Lessons that are offline for too long count no more: learners who have done all others have finished. */
export async function sweepPauses({ database }: Pick<CollegeDeps, 'database'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct course_id as id from college.lesson where ${sql.raw(IS_PAUSE_OVER)} order by id`.execute(database.of())
  for (const { id } of rows)
    await database.inTransaction(async (tx: Tx) => {
      await sql`select from college.course where id = ${id} for no key update`.execute(tx)
      await sql`update college.lesson set offline_since = null where course_id = ${id} and ${sql.raw(IS_PAUSE_OVER)}`.execute(tx)
      await finishWhoHasAll(tx, id)
    })
  return rows.length
}

/** Everything that shows a course, and the lessons that it had or has. */
export async function notifyCourse(tx: AnyTransaction, number: number, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from content.public_item where item_id = any (${itemIds}::uuid[]) order by number`.execute(tx)
  const tags = [COURSES_TAG, courseTag(number), ...rows.map((lesson) => `item:${lesson.number}`)]
  // Announcements are short; a course with many lessons takes several.
  for (let at = 0; at < tags.length; at += 100) await tx.publish(PAGES, tags.slice(at, at + 100).join(' '))
}
