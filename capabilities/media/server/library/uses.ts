import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { User } from '../../contract.ts'
import type { Sql } from '../context.ts'

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
