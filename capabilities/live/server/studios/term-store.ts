import { sql } from 'kysely'
import { FLOORS } from '#server/retention/floors.ts'
import type { Tx } from '../context.ts'

/**
 * Returns the time from which the law permits to delete a studio, null when it permits it at once. Deleting a studio removes its broadcasts
 * with their attendance, roll calls, polls and questions, so it waits until the newest of these is sixty days old. Chat and timeline stay.
 */
export async function findTermEnd(tx: Tx, studioId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    with broadcast as (select id from live.show where studio_id = ${studioId}),
    newest as (
      select max(ended_at) as at from live.attendance where show_id in (select id from broadcast)
      union all select max(left_at) from live.attendee where show_id in (select id from broadcast)
      union all select max(signed_up_at) from live.sign_up where show_id in (select id from broadcast)
      union all select max(answered_at) from live.roll_answer join live.roll_call on roll_call.id = roll_call_id where show_id in (select id from broadcast)
      union all select max(answered_at) from live.poll_answer join live.poll on poll.id = poll_id where studio_id = ${studioId}
      union all select max(asked_at) from live.question where studio_id = ${studioId}
      union all select max(taken_at) from live.ticket where studio_id = ${studioId} and not is_preview
    )
    select term.until from (select max(at) + ${FLOORS.live.days} * interval '1 day' as until from newest) as term
    where term.until > platform.now()`.execute(tx)
  return rows[0]?.until ?? null
}
