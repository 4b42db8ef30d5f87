import type { Pool } from 'pg'
import type { LoggedError } from './recent-errors.ts'

/** The table never grows beyond this many kinds of errors. */
const MOST_STORED = 500
const MOST_LISTED = 50
const STORED_FOR = `interval '24 hours'`

/** Adds counted errors, in one statement. The request id is that of the last one. */
export async function addErrors(pool: Pool, errors: readonly LoggedError[]): Promise<void> {
  if (errors.length === 0) return
  await pool.query({
    name: 'status.add-errors',
    text: `
      insert into platform.logged_error (key, event, text, request_id, times, first_at, last_at)
      select key, event, text, "requestId", times, "firstAt", "lastAt" from jsonb_to_recordset($1::jsonb)
        as given (key text, event text, text text, "requestId" text, times int, "firstAt" timestamptz, "lastAt" timestamptz)
      on conflict (key) do update set
        first_at = case when logged_error.last_at < excluded.first_at - ${STORED_FOR} then excluded.first_at else logged_error.first_at end,
        times = case when logged_error.last_at < excluded.first_at - ${STORED_FOR} then 0 else logged_error.times end + excluded.times,
        last_at = greatest(logged_error.last_at, excluded.last_at), text = excluded.text,
        request_id = coalesce(excluded.request_id, logged_error.request_id)`,
    values: [JSON.stringify(errors)],
  })
}

/** Lists the errors of the last day, the newest first. */
export async function readErrors(pool: Pool): Promise<readonly LoggedError[]> {
  const { rows } = await pool.query<LoggedError>(
    `select key, event, text, request_id as "requestId", times, first_at as "firstAt", last_at as "lastAt"
     from platform.logged_error where last_at > platform.now() - ${STORED_FOR} order by last_at desc, key limit ${MOST_LISTED}`,
  )
  return rows
}

/** Removes errors that are older than a day, and the oldest beyond the limit. */
export async function sweepErrors({ pool }: { readonly pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from platform.logged_error where last_at < platform.now() - ${STORED_FOR}
       or key in (select key from platform.logged_error order by last_at desc, key offset ${MOST_STORED})`,
  )
  return rowCount ?? 0
}
