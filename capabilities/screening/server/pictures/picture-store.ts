import { sql } from 'kysely'
import type { KnownPicture } from '../../contract.ts'
import type { Sql } from '../context.ts'

export async function findKnown(db: Sql, assetIds: readonly string[]): Promise<readonly KnownPicture[]> {
  const { rows } = await sql<KnownPicture>`
    select asset_id as asset, width, height, is_marked_ai as "isMarkedAi", has_code as "hasCode", is_read as "isRead",
      (select min(bit_count(picture.hash # banned.hash))::int from screening.banned_picture as banned) as distance
    from screening.picture where asset_id = any (${[...new Set(assetIds)]}::uuid[])`.execute(db)
  return rows
}
