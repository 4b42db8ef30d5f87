import { changeSchema } from './change-schema.ts'
import type { DatabaseSettings } from './settings.ts'

/**
 * Grants the application's role the minimum: in every schema of the product, the row privileges that the owner has left itself, so
 * append-only tables stay append-only. From PostgreSQL 17 on it may vacuum tables, too. It cannot create, change or drop tables, triggers or
 * functions. Run it after migrations; running it twice is harmless.
 */
export async function grantApplication(owner: DatabaseSettings, role: string): Promise<void> {
  await changeSchema(owner, async (client) => {
    const { rows } = await client.query<{ statement: string }>(STATEMENTS, [role])
    await client.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join(';\n'))
  })
}

const STATEMENTS = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public'))
  select unnest(array[
    format('grant usage on schema %I to %I', nspname, $1::text),
    format('revoke all on all tables in schema %I from %I', nspname, $1::text),
    format('grant usage, select, update on all sequences in schema %I to %I', nspname, $1::text)
  ]) as statement from ours
  union all
  select format('grant %s on %I.%I to %I', string_agg(privilege_type, ', '), nspname, relname, $1::text)
  from pg_class join ours on ours.oid = relnamespace, aclexplode(coalesce(relacl, acldefault('r', relowner))) as owned
  where relkind in ('r', 'p', 'v', 'm') and grantee = relowner and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MAINTAIN')
  group by nspname, relname
  union all
  select format('grant select on public.migration to %I', $1::text)`
