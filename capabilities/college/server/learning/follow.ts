import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { COURSES_TAG, courseTag } from '../../contract.ts'
import { PAGES } from '../deps.ts'
import { finishWhoHasAll } from './finish-course.ts'

/** Told by content inside the transaction that changes something for the public: courses show titles and lengths of their lessons. */
export async function followLesson(tx: AnyTransaction, { itemId, section, event }: PublicChange): Promise<void> {
  if (section !== 'college') return
  const isLess = event === 'unpublished' || event === 'removed'
  // Locked while lessons become fewer: a learner who does one at the same moment sees which are left.
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from college.course where state = 'online' and id in (select course_id from college.lesson where item_id = ${itemId})
    order by number ${isLess ? sql`for no key update` : sql``}`.execute(tx)
  if (isLess) for (const { id } of rows) await finishWhoHasAll(tx.of(), id)
  if (rows.length > 0) await tx.publish(PAGES, [COURSES_TAG, ...rows.map(({ number }) => courseTag(number))].join(' '))
}

/** Everything that shows a course, and the lessons that it had or has. */
export async function notifyCourse(tx: AnyTransaction, number: number, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from content.public_item where item_id = any (${itemIds}::uuid[]) order by number`.execute(tx)
  const tags = [COURSES_TAG, courseTag(number), ...rows.map((lesson) => `item:${lesson.number}`)]
  // Announcements are short; a course with many lessons takes several.
  for (let at = 0; at < tags.length; at += 100) await tx.publish(PAGES, tags.slice(at, at + 100).join(' '))
}
