import { sql } from 'kysely'
import { type KnownPicture, MOST_BANS, type PictureRules } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { isPlain } from './inspect-picture.ts'

export async function findRegisteredPictures(db: Sql, assetIds: readonly string[]): Promise<readonly KnownPicture[]> {
  const { rows } = await sql<KnownPicture>`
    select asset_id as asset, width, height, is_marked_ai as "isMarkedAi", has_code as "hasCode", is_read as "isRead",
      (select min(bit_count(picture.hash # banned.hash))::int from screening.banned_picture as banned) as distance
    from screening.picture where asset_id = any (${[...new Set(assetIds)]}::uuid[])`.execute(db)
  return rows
}

type SavedRules = { readonly rules: PictureRules; readonly version: number }

/** Reads the current rules. The migration creates the row, and the contract checks every save. */
export async function findPictureRules(db: Sql): Promise<SavedRules> {
  const { rules, version } = await db.selectFrom('screening.picture_rules').select(['rules', 'version']).executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}

/** Locks the row until the transaction ends. */
export async function lockPictureRules(tx: Tx): Promise<SavedRules> {
  const { rules, version } = await tx
    .selectFrom('screening.picture_rules')
    .select(['rules', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}

export async function countBans(db: Sql): Promise<number> {
  const { bans } = await db
    .selectFrom('screening.banned_picture')
    .select(({ fn }) => fn.countAll<number>().as('bans'))
    .executeTakeFirstOrThrow()
  return Number(bans)
}

export type Banned = 'banned' | 'PICTURE_UNREADABLE' | 'PICTURE_PLAIN' | 'BANS_FULL'
export type Ban = { readonly assetId: string; readonly note: string; readonly by: string }

/**
 * Bans an inspected picture by its hash, so that scaled or recompressed copies are found too. Refuses a plain surface, because its hash
 * would match every other plain picture. Returns undefined when the picture is banned already.
 */
export async function addBannedPicture(tx: Tx, { assetId, note, by }: Ban): Promise<Banned | undefined> {
  const seen = await tx.selectFrom('screening.picture').select('hash').where('asset_id', '=', assetId).executeTakeFirst()
  if (!seen?.hash) return 'PICTURE_UNREADABLE'
  if (isPlain(seen.hash)) return 'PICTURE_PLAIN'
  // Serialises bans, so that their number never exceeds the limit.
  await lockPictureRules(tx)
  if ((await countBans(tx)) >= MOST_BANS) return 'BANS_FULL'
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('screening.banned_picture')
    .values({ asset_id: assetId, hash: seen.hash, note, banned_by: by })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'banned' : undefined
}
