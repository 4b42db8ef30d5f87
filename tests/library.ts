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
