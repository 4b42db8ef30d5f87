import type pg from 'pg'
import { newClient } from '../connection/several-hosts.ts'
import type { DatabaseSettings } from '../settings.ts'

/** Name of the sessions of a move, which ends all others of the source. */
const SESSION = 'lyceum move'

/** Opens a session without time limits, which writes even when the database is read-only for others. */
export async function connectToMove(settings: DatabaseSettings): Promise<pg.Client> {
  const client = newClient({ ...settings, keepAlive: true })
  client.on('error', () => {}) // the running or the next query reports it
  await client.connect()
  await client.query(`set application_name to '${SESSION}'; set default_transaction_read_only to off; set statement_timeout to 0; set lock_timeout to 0;
    set idle_in_transaction_session_timeout to 0; set idle_session_timeout to 0; set search_path to public`)
  return client
}

/** Ends all other sessions of this role; a superuser ends those of all roles. */
export const endOtherSessions = async (client: pg.Client): Promise<unknown> =>
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_roles on rolname = current_user
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1 and (usename = current_user or rolsuper)`,
    [SESSION],
  )
