import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { enquiriesPages } from '../console.ts'
import { enquiriesText } from '../text/texts.ts'
import type { EnquiriesDeps, Sql, Tx } from './deps.ts'

const MATTER = 'enquiries:new'

/** One to-do for the operators who may answer stands for all that are new; it is closed when there are none. */
export async function notifyQueue({ notify, closeTodos }: Pick<EnquiriesDeps, 'notify' | 'closeTodos'>, tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('enquiries.queue', 0))`.execute(tx)
  const waiting = await countNew(tx)
  if (waiting === 0) return await closeTodos(tx, MATTER)
  if (waiting > 1) return
  await notify(tx, {
    kind: 'todo',
    about: 'service',
    to: { holders: 'enquiries:answer' },
    path: enquiriesPages.queue.path,
    matter: MATTER,
    title: inBoth(enquiriesText, 'post.new'),
    text: inBoth(enquiriesText, 'post.new-text'),
  })
}

/** Two are enough to know that one is not the first. */
async function countNew(db: Sql): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from enquiries.enquiry where state = 'new' limit 2) as found`.execute(db)
  return rows[0]!.waiting
}
