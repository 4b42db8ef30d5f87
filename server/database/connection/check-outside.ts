import type pg from 'pg'
import { one } from '#server/database/statement/one.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { DatabaseSettings } from '../settings.ts'
import { newClient } from './several-hosts.ts'

type Found = {
  readonly encoding: string
  readonly knows_letters: boolean
  readonly is_superuser: boolean
  readonly fsync: string
  readonly synchronous_commit: string
  /** Is null before the first migration. */
  readonly owns_tables: boolean | null
}

/**
 * Checks an external database before any change to it. Throws a refusal that says what would not work, and returns warnings about risks.
 * Messages never contain the URL, because it may hold a password.
 */
export async function checkOutside(
  settings: DatabaseSettings,
  { isProduction, hasOwner = false }: { readonly isProduction: boolean /** Another role runs migrations. */; readonly hasOwner?: boolean },
): Promise<readonly string[]> {
  const client = await connect(settings)
  try {
    await refuseSharedSessions(client, settings)
    const { rows } = await client.query<Found>(
      `select pg_encoding_to_char(encoding) as encoding, '中' ~ '[[:alpha:]]' as knows_letters,
         (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
         (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('public.migration')) as owns_tables
       from pg_database where datname = current_database()`,
    )
    const found = one(rows)
    const refusal = problemOfDatabase(found, isProduction)
    if (refusal) throw new StartRefusal(refusal, 78)
    return [...warningsOf(found), ...(isProduction && (found.owns_tables ?? !hasOwner) ? [ONE_ROLE] : [])]
  } finally {
    await client.end()
  }
}

async function connect(settings: DatabaseSettings): Promise<pg.Client> {
  const client = newClient({ ...settings, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (defect) {
    const { code = 'no answer', message } = defect as Error & { code?: string }
    if (message.includes('unsupported startup parameter'))
      throw new StartRefusal(
        'The pooler of DATABASE_URL does not accept statement_timeout: use session pooling with ignore_startup_parameters = statement_timeout.',
        78,
      )
    throw new StartRefusal(
      `Cannot connect to the database of DATABASE_URL (${code}): start it, or fix the address, role or password.`,
      WRONG_SETTING.test(code) ? 78 : 75,
    )
  }
}

/** A wrong role, password, database or name of a server. Anything else may end by itself, so a service manager starts the process again. */
const WRONG_SETTING = /^(28...|3D000|ENOTFOUND)$/

/** Refuses poolers in transaction mode. They pass the session on to another client, so prepared statements, locks and LISTEN are lost. */
async function refuseSharedSessions(client: pg.Client, settings: DatabaseSettings): Promise<void> {
  const own = await pidOf(client)
  const other = await connect(settings)
  try {
    await other.query('begin')
    if ((await pidOf(other)) !== own) return
  } finally {
    await other.end()
  }
  throw new StartRefusal('The pooler of DATABASE_URL pools by transaction: use session pooling, or connect to the database directly.', 78)
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return one(rows).pid
}

const ONE_ROLE =
  'The role of DATABASE_URL owns the tables that it serves: anyone who gets it to run a statement can change the audit trail. Set DATABASE_OWNER_URL to the owner and DATABASE_URL to a role of its own.'

/** Returns the first problem that prevents operation. The function is pure. */
export function problemOfDatabase({ encoding, knows_letters, is_superuser }: Found, isProduction: boolean): string | undefined {
  if (encoding !== 'UTF8') return `The database of DATABASE_URL has the encoding ${encoding}: create it with encoding UTF8.`
  if (!knows_letters)
    return 'The locale of the database of DATABASE_URL does not treat Chinese characters as letters, so Chinese search would not work: create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.'
  if (is_superuser && isProduction)
    return 'The role of DATABASE_URL is a superuser, which bypasses the protection of the audit trail: use a role that owns only this database.'
  return undefined
}

const warningsOf = ({ fsync, synchronous_commit }: Found): string[] =>
  [fsync === 'off' && 'fsync', synchronous_commit === 'off' && 'synchronous_commit']
    .filter((name) => name !== false)
    .map((name) => `${name} is off in the database of DATABASE_URL: acknowledged data may be lost in a power failure.`)
