import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** A picture of the media library that can be shown, described in both languages, without a file. */
export async function addPicture(world: Pick<World, 'sql'>, ownerId: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into media.asset (id, kind, format, name, alt, owner_id, source_bytes, width, height, state)
     values ($1, 'picture', 'jpeg', 'cover.jpg', '{"zh-CN": "会场", "en-US": "The meeting"}', $2, 1, 1600, 900, 'ready') returning id`,
    [randomUUID(), ownerId],
  )
  return rows[0]!.id
}

/** How many assets a capability says that it shows. */
export const countUses = async (world: Pick<World, 'sql'>, by: string): Promise<number> =>
  (await world.sql.query('select from media.usage where by_whom = $1', [by])).rows.length

/** Who is noted to show an asset. */
export async function usersOf(world: Pick<World, 'sql'>, assetId: string): Promise<string[]> {
  const { rows } = await world.sql.query<{ who: string }>(
    "select by_whom || ' ' || thing_id as who from media.usage where asset_id = $1 order by 1",
    [assetId],
  )
  return rows.map(({ who }) => who)
}

/** Its JPEG files are not where they are said to be. */
export async function loseFiles(world: Pick<World, 'sql'>, id: string): Promise<void> {
  await world.sql.query(`update media.variant set name = width || 'gone.jpg' where asset_id = $1 and format = 'jpeg'`, [id])
}
