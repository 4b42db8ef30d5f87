import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { PublicChange, Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'

/** Writes a change in the transaction that makes it; the commit gives it a new place. A text that was never public gets no row. */
export async function writeChange(tx: AnyTransaction, { event, itemId, language, number }: PublicChange): Promise<void> {
  if (event === 'published' || event === 'updated')
    await sql`
      insert into integration.change (item_id, language, number) values (${itemId}, ${language}, ${number})
      on conflict (item_id, language) do update set changed_at = platform.now()`.execute(tx)
  else await sql`update integration.change set changed_at = platform.now() where item_id = ${itemId} and language = ${language}`.execute(tx)
}

type ChangeRow = {
  readonly item_id: string
  readonly language: Language
  readonly number: number
  readonly changed_at: Date
  readonly place: number
  readonly is_gone: boolean
}
type Slice = {
  readonly language: Language | undefined
  readonly after: number
  readonly limit: number
  readonly unlisted: { readonly sections: readonly Section[]; readonly facets: readonly string[] }
}

/** Returns changes in the order of their places. What the site lists nowhere is gone. */
export async function readChanges(pool: Pool, { language, after, limit, unlisted }: Slice): Promise<readonly ChangeRow[]> {
  const { rows } = await pool.query<ChangeRow>({
    name: 'integration.changes',
    text: `select change.item_id, change.language, change.number, changed_at, place, shown.item_id is null as is_gone
           from integration.change as change left join content.public_item as shown
             on shown.item_id = change.item_id and shown.language = change.language and shown.section <> all ($4::text[]) and not shown.facets && $5::text[]
           where place > $1 and ($2::text is null or change.language = $2) order by place limit $3`,
    values: [after, language ?? null, limit, unlisted.sections, unlisted.facets],
  })
  return rows
}

export async function readLastPlace(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ place: number }>('select coalesce(max(place), 0) as place from integration.change')
  return one(rows).place
}
