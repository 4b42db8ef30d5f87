import { sql as raw, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { assetChanged, type User } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/**
 * Records that something shows exactly these assets, as part of the transaction that changes it; an empty list frees all. Assets in use
 * cannot be deleted. Returns the unknown ids, which are not recorded; the caller decides whether its transaction fails.
 */
export async function noteUses(tx: AnyTransaction, { by, id, title }: User, assetIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(assetIds)].sort()
  await raw`delete from media.usage where by_whom = ${by} and thing_id = ${id} and not asset_id = any (${wanted}::uuid[])`.execute(tx)
  // Locks against deletion, in a fixed order.
  const { rows } = await raw<{ id: string }>`
    select id from media.asset where id = any (${wanted}::uuid[]) order by id for key share`.execute(tx)
  const found = rows.map((row) => row.id)
  await raw`
    insert into media.usage (by_whom, thing_id, asset_id, title) select ${by}, ${id}, asset_id, ${title} from unnest(${found}::uuid[]) as asset_id
    on conflict (by_whom, thing_id, asset_id) do update set title = excluded.title where usage.title <> excluded.title`.execute(tx)
  return wanted.filter((each) => !found.includes(each))
}

export async function findUses(db: Sql, assetId: string): Promise<{ by: string; id: string; title: string; at: Date }[]> {
  return await db
    .selectFrom('media.usage')
    .select(['by_whom as by', 'thing_id as id', 'title', 'noted_at as at'])
    .where('asset_id', '=', assetId)
    .orderBy('noted_at', 'desc')
    .orderBy('by_whom')
    .orderBy('thing_id')
    .limit(200)
    .execute()
}

export type FoundAsset = {
  readonly id: string
  readonly kind: 'picture' | 'video'
  readonly isReady: boolean
  /** The uploaded file, or the poster of a video, declares that it is AI-generated. */
  readonly isMarkedAi: boolean
  readonly alt: Readonly<Partial<Record<'zh-CN' | 'en-US', string>>>
}

export async function findKnown(db: Sql, ids: readonly string[]): Promise<readonly FoundAsset[]> {
  const { rows } = await raw<FoundAsset>`
    select id, kind, state = 'ready' as "isReady", alt,
      is_marked_ai or coalesce((select poster.is_marked_ai from media.asset as poster where poster.id = asset.poster_id), false) as "isMarkedAi"
    from media.asset where id = any (${[...ids]}::uuid[])`.execute(db)
  return rows
}

/**
 * Returns true when an approved text shows the asset in this language (null: in either). Its alt text and captions were approved with that
 * text.
 */
export async function isShownJudged(tx: Tx, assetId: string, language: Language | null): Promise<boolean> {
  const { rows } = await sql<{ judged: boolean }>`
    select exists (
      select from media.usage join media.judged_thing as judged using (by_whom, thing_id)
      where usage.asset_id = ${assetId} and (${language}::text is null or judged.language = ${language}::text)
    ) as judged`.execute(tx)
  return one(rows).judged
}

/** Every process drops cached pages that depend on a tag when the tag is announced here. An empty tag means all pages. */
const PAGES = 'website:pages'

/**
 * Invalidates pages that show a changed asset, as part of the transaction. Announces the content items that use it; when anything else uses
 * it, all cached pages are invalidated.
 */
export async function invalidatePages(tx: Tx, assetId: string): Promise<void> {
  const uses = await tx
    .selectFrom('media.usage')
    .select(['by_whom', 'thing_id'])
    .where('asset_id', '=', assetId)
    .where('by_whom', '<>', 'media')
    .execute()
  const items = uses.filter(({ by_whom }) => by_whom === 'content').map(({ thing_id }) => thing_id)
  if (items.length < uses.length) await tx.publish(PAGES, '')
  else if (items.length > 0) await tx.emit(assetChanged, { assetId, items })
}
