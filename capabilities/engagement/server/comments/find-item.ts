import { sql } from 'kysely'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import { itemPath } from '#capabilities/content/contract.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { readAudience } from '#contract/site/audience.ts'
import type { EngagementContext, Sql } from '../context.ts'

export type PublicItem = { readonly item_id: string; readonly number: number; readonly section: Section; readonly kind: ItemKind }
type CommentedItem = PublicItem & { /** As stored. */ readonly audience: unknown }

export async function findCommentedItem(db: Sql, number: number): Promise<CommentedItem | undefined> {
  const { rows } = await sql<CommentedItem>`
    select item_id, number, section, kind, audience from content.public_item where number = ${number} limit 1`.execute(db)
  return rows[0]
}

/** Returns true when the caller belongs to the audience of an item. Its comments are for the same readers as its text. */
export const isAdmitted = async (
  { audiences }: Pick<EngagementContext, 'audiences'>,
  caller: Pick<Caller, 'session'>,
  { audience }: Pick<CommentedItem, 'audience'>,
): Promise<boolean> => (await audiences.admits(caller, readAudience(audience))).admitted

/** Returns the item's path without its slug; the page completes the URL. */
export const pathOfItem = ({ number, section, kind }: Omit<PublicItem, 'item_id'>): `/${string}` =>
  itemPath({ number, section, kind, slug: '' }) as `/${string}`

type KnownItem = {
  readonly item_id: string
  readonly number: number
  readonly title: string
  readonly path: string
  readonly isOnline: boolean
}

/** Returns items in any state, with the title in the given language or else the other; leaves out permanently removed ones. */
export async function findKnownItems(db: Sql, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, KnownItem>> {
  const { rows } = await sql<PublicItem & { readonly title: string; readonly is_online: boolean }>`
    select distinct on (item_id) item_id, number, section, kind, title,
      bool_or(published_revision_id is not null) over (partition by item_id) as is_online
    from content.known_item where item_id = any (${[...new Set(ids)]}::uuid[])
    order by item_id, (language = ${language}) desc`.execute(db)
  return new Map(
    rows.map((row) => [
      row.item_id,
      { item_id: row.item_id, number: row.number, title: row.title, path: pathOfItem(row), isOnline: row.is_online },
    ]),
  )
}
