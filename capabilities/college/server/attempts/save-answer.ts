import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findAttempt } from './attempt-store.ts'
import { partsOf } from './draw.ts'
import { isAnswerTo } from './marking.ts'

/**
 * Saves an answer. One statement checks that the attempt is open, the time has not expired, and the answer is the one that was read. Its
 * lock blocks closing. A repeated request finds its own answer and changes nothing.
 */
export const saveAnswer = serve(calls.saveAnswer, async ({ database }, { id, place, chosen, changes }, { session }) => {
  const db: Sql = database.of()
  const attempt = await findAttempt(db, session.accountId, id)
  if (!attempt) return { refused: 'NOT_FOUND' }
  const part = partsOf(attempt.draw)[place]
  if (!part || !isAnswerTo(part, chosen)) return { refused: 'BAD_REQUEST', fields: { chosen: 'BAD_REQUEST' } }
  const { rows } = await sql<{ changes: number }>`
    with open as (
      select id from college.attempt where id = ${id} and closed_at is null and (ends_at is null or ends_at > platform.now()) for share
    )
    insert into college.answer as known (attempt_id, place, chosen, changes)
    select id, ${place}, ${chosen}::int[], 1 from open where ${changes} = 0 or exists (select from college.answer where attempt_id = ${id} and place = ${place})
    on conflict (attempt_id, place) do update set
      chosen = excluded.chosen, changes = ${changes} + 1, answered_at = case when known.changes = ${changes} then platform.now() else known.answered_at end
    where known.changes = ${changes} or (known.changes = ${changes} + 1 and known.chosen = excluded.chosen)
    returning changes`.execute(db)
  if (rows[0]) return { ok: rows[0] }
  return { refused: await whyNot(db, session.accountId, id) }
})

async function whyNot(db: Sql, accountId: string, id: string): Promise<'ATTEMPT_CLOSED' | 'TIME_IS_UP' | 'ANSWERED_ELSEWHERE'> {
  const { rows } = await sql<{ is_closed: boolean; is_over: boolean }>`
    select closed_at is not null as is_closed, coalesce(ends_at <= platform.now(), false) as is_over
    from college.attempt where id = ${id} and account_id = ${accountId}`.execute(db)
  const { is_closed, is_over } = one(rows)
  return is_over ? 'TIME_IS_UP' : is_closed ? 'ATTEMPT_CLOSED' : 'ANSWERED_ELSEWHERE'
}
