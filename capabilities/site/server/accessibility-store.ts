import { sql } from 'kysely'
import type { AccessibilityStatement } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

type Saved = { readonly version: number; readonly statement: AccessibilityStatement; readonly saved_at: Date }

/** Returns undefined while the owner has saved no statement. */
export async function readStatement(db: Sql): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`select version, statement, saved_at from site.accessibility_statement`.execute(db)
  return rows[0]
}

type NewStatement = { readonly version: number; readonly statement: AccessibilityStatement; readonly by: string }

/** Returns false when another version was saved since `version`. */
export async function putStatement(tx: Tx, { version, statement, by }: NewStatement): Promise<boolean> {
  const value = JSON.stringify(statement)
  const { rows } =
    version === 0
      ? await sql`insert into site.accessibility_statement (version, statement, saved_by) values (1, ${value}::jsonb, ${by}::uuid)
          on conflict do nothing returning version`.execute(tx)
      : await sql`update site.accessibility_statement
          set version = version + 1, statement = ${value}::jsonb, saved_by = ${by}::uuid, saved_at = platform.now()
          where version = ${version} returning version`.execute(tx)
  return rows.length > 0
}
