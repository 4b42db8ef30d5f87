import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { MOST_CLASSES } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Listed = OutputOf<typeof calls.listClasses>['list'][number]

export async function readClasses(db: Sql): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, code, name, archived_at is not null as "isArchived", version,
      (select count(*)::int from credits.entry where class_id = class.id) as entries
    from credits.class order by archived_at is not null, code`.execute(db)
  return rows
}

type New = InputOf<typeof calls.addClass> & { readonly by: string }

/** Two concurrent additions may exceed the limit by one, which does no harm. */
export async function insertClass(
  tx: Tx,
  { code, name, by }: New,
): Promise<{ readonly id: string } | { readonly refused: 'CODE_TAKEN' | 'CLASSES_FULL' }> {
  const { rows } = await sql<{ id: string; isFull: boolean }>`
    with counted as (select count(*) >= ${MOST_CLASSES} as "isFull" from credits.class), made as (
      insert into credits.class (code, name, changed_by)
      select ${code}, ${JSON.stringify(name)}::jsonb, ${by}::uuid from counted where not "isFull" on conflict (code) do nothing returning id)
    select (select id from made) as id, "isFull" from counted`.execute(tx)
  const [made] = rows
  if (made?.id) return { id: made.id }
  return { refused: made?.isFull ? 'CLASSES_FULL' : 'CODE_TAKEN' }
}

type Locked = { readonly code: string; readonly name: Bilingual; readonly isArchived: boolean; readonly version: number }

export async function lockClass(tx: Tx, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select code, name, archived_at is not null as "isArchived", version from credits.class where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns false when another class has the code. */
export async function updateClass(
  tx: Tx,
  { id, code, name, isArchived, by }: InputOf<typeof calls.saveClass> & { readonly by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update credits.class set code = ${code}, name = ${JSON.stringify(name)}::jsonb, version = version + 1, changed_by = ${by}, changed_at = platform.now(),
      archived_at = case when ${isArchived} then coalesce(archived_at, platform.now()) end
    where id = ${id} and not exists (select from credits.class as other where other.code = ${code} and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}
