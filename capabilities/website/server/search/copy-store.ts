import { sql } from 'kysely'
import { DRAFT_COLUMNS, type DraftRow, type Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'

type Tx = Transaction<unknown>
type Key = { readonly item_id: string; readonly language: Language }

/** Columns of a public copy that the search index needs. */
export type Copy = DraftRow & {
  readonly item_id: string
  readonly language: Language
  readonly number: number
  readonly section: Section
  readonly kind: string
  readonly facets: readonly string[]
  readonly first_published_at: Date
  readonly published_at: Date
}
export const COPY_COLUMNS = [
  'item_id',
  'language',
  'number',
  'section',
  'kind',
  'facets',
  ...DRAFT_COLUMNS,
  'first_published_at',
  'published_at',
].join(', ')

export async function findCopy(tx: Tx, itemId: string, language: Language): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    select ${sql.raw(COPY_COLUMNS)} from content.public_item where item_id = ${itemId} and language = ${language}`.execute(tx)
  return rows[0]
}

/** Returns copies in key order, starting after `after`. */
export async function readCopies(tx: Tx, after: Key | undefined, limit: number): Promise<Copy[]> {
  const behind = after ? sql`where (item_id, language) > (${after.item_id}, ${after.language})` : sql``
  const { rows } = await sql<Copy>`
    select ${sql.raw(COPY_COLUMNS)} from content.public_item ${behind} order by item_id, language limit ${limit}`.execute(tx)
  return rows
}
