import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { type Migration, migrate } from '../migrate.ts'
import type { DatabaseSettings } from '../settings.ts'
import { connectToMove } from './connect.ts'
import { readMark, writeMark } from './mark.ts'

/** Refuses a target with anything in it but what an interrupted move left. */
export async function refuseFull(client: pg.Client): Promise<void> {
  if ((await readMark(client))?.state === 'receiving') return
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') order by 1 limit 1`)
  if (rows[0])
    throw new StartRefusal(`The target is not empty (it has ${rows[0].name}): name a new folder, or a database that was just created.`, 65)
}

/** Removes the schemas that an interrupted move made as this role. */
async function removeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`)
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  await client.query('drop table if exists public.migration')
}

/**
 * Removes what an interrupted move left, marks the target as incomplete, and makes the tables by the migrations that the source has run.
 * Returns the id of the move.
 */
export async function prepareTarget(settings: DatabaseSettings, migrations: readonly Migration[], place: string): Promise<string> {
  const client = await connectToMove(settings)
  const id = randomUUID()
  try {
    await refuseFull(client)
    if (await readMark(client)) await removeTables(client)
    await writeMark(client, { id, state: 'receiving', place })
  } finally {
    await client.end()
  }
  await migrate(settings, migrations, { isIncomplete: true })
  return id
}
