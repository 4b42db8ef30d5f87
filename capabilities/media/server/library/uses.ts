import { sql as raw, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { dropAllPages, dropPages } from '#server/kinds/page-tags.ts'
import { fileTag } from '#server/outside/purge/keys.ts'
import { assetChanged, type User, type Uses } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/**
 * Records that something shows exactly these assets, and to whom, as part of the transaction that changes it; an empty list frees all. Assets
 * in use cannot be deleted. Returns the unknown ids, which are not recorded; the caller decides whether its transaction fails. Shared caches
 * are purged of files that are not open any more.
 */
export async function noteUses(tx: AnyTransaction, user: User, uses: Uses): Promise<string[]> {
  const { by, id, title } = user
  const reaches = isList(uses) ? new Map(uses.map((asset) => [asset, 'open'] as const)) : uses
  const wanted = [...reaches.keys()].sort()
  const before = await lockAssets(tx, user, wanted)
  await raw`delete from media.usage where by_whom = ${by} and thing_id = ${id} and not asset_id = any (${wanted}::uuid[])`.execute(tx)
  const known = new Set(before.map((asset) => asset.id))
  const found = wanted.filter((each) => known.has(each))
  await raw`
    insert into media.usage (by_whom, thing_id, asset_id, title, reach)
    select ${by}, ${id}, asset_id, ${title}, reach
    from unnest(${found}::uuid[], ${found.map((each) => reaches.get(each))}::text[]) as shown (asset_id, reach)
    on conflict (by_whom, thing_id, asset_id) do update set title = excluded.title, reach = excluded.reach
    where (usage.title, usage.reach) is distinct from (excluded.title, excluded.reach)`.execute(tx)
  const limited = found.filter((each) => reaches.get(each) === 'limited')
  if (limited.length > 0 || before.some(({ wasLimited }) => wasLimited)) await followLimits(tx, before, limited)
  return wanted.filter((each) => !known.has(each))
}

const isList = (uses: Uses): uses is readonly string[] => Array.isArray(uses)

type LockedAsset = { readonly id: string; readonly wasLimited: boolean; readonly isLimited: boolean }

/** Locks the assets that something shows or showed against deletion, in a fixed order. */
async function lockAssets(tx: AnyTransaction, { by, id }: User, wanted: readonly string[]): Promise<LockedAsset[]> {
  const { rows } = await raw<LockedAsset>`
    select id, limited_at is not null as "wasLimited",
      limited_at is not null and exists (select from media.limited_asset as limited where limited.id = asset.id) as "isLimited"
    from media.asset
    where id = any (${wanted}::uuid[] || array(select asset_id from media.usage where by_whom = ${by} and thing_id = ${id}))
    order by id for key share of asset`.execute(tx)
  return rows
}

/** Marks assets and their posters as limited. Purges shared caches of the files whose plain address has ended. */
async function followLimits(tx: AnyTransaction, before: readonly LockedAsset[], limited: readonly string[]): Promise<void> {
  await raw`
    update media.asset set limited_at = platform.now()
    where limited_at is null and id = any (
      ${limited}::uuid[] || array(select poster_id from media.asset where id = any (${limited}::uuid[]) and poster_id is not null)
    )`.execute(tx)
  const open = before.filter(({ isLimited }) => !isLimited).map(({ id }) => id)
  const { rows } = await raw<{ id: string; posterId: string | null }>`
    select asset.id, poster_id as "posterId" from media.asset join media.limited_asset using (id) where asset.id = any (${open}::uuid[])`.execute(
    tx,
  )
  const ended = rows.flatMap(({ id, posterId }) => (posterId === null ? [id] : [id, posterId]))
  if (ended.length > 0) await dropPages(tx, ...ended.map(fileTag))
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

/**
 * Invalidates pages that show a changed asset, as part of the transaction. Announces the content items that use it; when anything else uses
 * it, all cached pages are invalidated. Its own tag reaches what processes remember of it, which previews show, too.
 */
export async function invalidatePages(tx: Tx, assetId: string): Promise<void> {
  await dropPages(tx, fileTag(assetId))
  const uses = await tx
    .selectFrom('media.usage')
    .select(['by_whom', 'thing_id'])
    .where('asset_id', '=', assetId)
    .where('by_whom', '<>', 'media')
    .execute()
  const items = uses.filter(({ by_whom }) => by_whom === 'content').map(({ thing_id }) => thing_id)
  if (items.length < uses.length) await dropAllPages(tx)
  else if (items.length > 0) await tx.emit(assetChanged, { assetId, items })
}
