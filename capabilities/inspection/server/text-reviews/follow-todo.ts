import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionDeps } from '../deps.ts'

type Deps = Pick<InspectionDeps, 'notify' | 'closeTodos'>

const MATTER = 'inspection-wordings:waiting'

/** One to-do for inspectors while anything waits. Changes of what waits come here last, one after another. */
export async function followTodo({ notify, closeTodos }: Deps, tx: AnyTransaction, isNew: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inspection.wordings', 0))`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from screening.waiting_text_review limit 2) as some_of_them`.execute(tx)
  const { waiting } = rows[0]!
  if (waiting === 0) await closeTodos(tx, MATTER)
  if (waiting === 1 && isNew)
    await notify(tx, {
      kind: 'todo',
      about: 'content',
      matter: MATTER,
      path: '/list/card/wordings',
      to: { holders: 'inspection:judge' },
      title: inBoth(inspectionText, 'post.text-reviews'),
      text: inBoth(inspectionText, 'post.text-reviews-text'),
    })
}
