import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { MOST_TEMPLATES } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Template = OutputOf<typeof calls.listTemplates>['list'][number]

export async function readTemplates(db: Sql): Promise<Template[]> {
  const { rows } = await sql<Template>`select id, name, columns, version from credits.export_template order by name, id`.execute(db)
  return rows
}

export async function findTemplate(db: Sql, id: string): Promise<Template | undefined> {
  const { rows } = await sql<Template>`select id, name, columns, version from credits.export_template where id = ${id}`.execute(db)
  return rows[0]
}

/** Returns undefined when there are too many templates. */
export async function insertTemplate(
  tx: Tx,
  { name, columns, by }: InputOf<typeof calls.addTemplate> & { readonly by: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into credits.export_template (name, columns, changed_by)
    select ${name}, ${JSON.stringify(columns)}::jsonb, ${by}::uuid
    where (select count(*) from credits.export_template) < ${MOST_TEMPLATES} returning id`.execute(tx)
  return rows[0]?.id
}

/** Returns false when the template has another version. */
export async function updateTemplate(
  tx: Tx,
  { id, version, name, columns, by }: InputOf<typeof calls.saveTemplate> & { readonly by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update credits.export_template set name = ${name}, columns = ${JSON.stringify(columns)}::jsonb, version = version + 1, changed_by = ${by},
      changed_at = platform.now()
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteTemplate(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`delete from credits.export_template where id = ${id} returning name`.execute(tx)
  return rows[0]?.name
}
