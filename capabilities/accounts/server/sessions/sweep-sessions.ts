import { type RawBuilder, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { removeInBatches } from '#server/database/statement/in-batches.ts'

const BATCH_ROWS = 1_000

/** Removes sessions thirty days past their end (S143), and expired login data. Returns the number of rows. */
export const sweepSessions = ({ database }: { readonly database: Pick<Database, 'of'> }): Promise<number> =>
  removeInBatches(database.of(), BATCH_ROWS, SWEEPS)

const SWEEPS: readonly RawBuilder<unknown>[] = [
  raw`delete from accounts.session where id in (
    select id from accounts.session
    where started_at <= platform.now() - interval '30 days'
      and least(coalesce(ended_at, 'infinity'), expires_at, last_used_at + idle_limit) <= platform.now() - interval '30 days'
    limit ${BATCH_ROWS})`,
  // Failures in a row of an account are kept until it logs in; those of addresses and of unknown names are removed in a day.
  raw`delete from accounts.login_bucket where key in (
    select key from accounts.login_bucket
    where changed_at <= platform.now() - interval '1 day' and (in_a_row = 0 or key not like 'account %') limit ${BATCH_ROWS})`,
  raw`delete from accounts.known_address where (account_id, address) in (
    select account_id, address from accounts.known_address where last_at <= platform.now() - interval '30 days' limit ${BATCH_ROWS})`,
  raw`delete from accounts.administrator_link where expires_at <= platform.now() - interval '1 day'`,
  raw`delete from accounts.second_factor where confirmed_at is null and new_asked_at <= platform.now() - interval '1 day'`,
]
