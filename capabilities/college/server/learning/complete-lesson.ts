import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'
import { MINUTES } from '../lesson-store.ts'

/**
 * SQL for the required time in seconds: half of the lesson's stated duration or of its video, whichever is shorter. `item` is
 * content.public_item, `asset` its video or null.
 */
export const NEEDED_S = sql`least(${sql.raw(MINUTES)} * 60, coalesce(asset.duration_ms / 1000, 1000000)) / 2`

type Passed = { readonly account_id: string; readonly course_id: string; readonly item_id: string }

/** Completes lessons with a passed quiz when enough time was spent on them. */
export async function completeLessons(tx: Tx, passed: readonly Passed[]): Promise<void> {
  if (passed.length === 0) return
  const column = (name: keyof Passed) => passed.map((each) => each[name])
  await sql`
    update college.progress set done_at = platform.now()
    from unnest(${column('account_id')}::uuid[], ${column('course_id')}::uuid[], ${column('item_id')}::uuid[]) as passed (account_id, course_id, item_id)
    where progress.account_id = passed.account_id and progress.course_id = passed.course_id and progress.item_id = passed.item_id and done_at is null
      and spent_s >= (select ${NEEDED_S} from content.public_item as item left join media.public_asset as asset on asset.id = item.video
        where item.item_id = progress.item_id order by item.language limit 1)`.execute(tx)
}

export async function owesQuiz(tx: Tx, { account_id, course_id, item_id }: Passed): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from college.assessment where course_id = ${course_id} and item_id = ${item_id}) and not exists (
      select from college.attempt where account_id = ${account_id} and course_id = ${course_id} and item_id = ${item_id} and is_passed) as owes`.execute(
    tx,
  )
  return one(rows).owes
}
