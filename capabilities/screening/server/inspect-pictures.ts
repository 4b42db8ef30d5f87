import { sql } from 'kysely'
import type { LibraryPicture } from '../contract.ts'
import type { Sql } from './context.ts'
import { inspectPicture, type Look } from './pictures/inspect-picture.ts'

/** Returns the ids of pictures that have no stored result, or could not be read last time. */
export async function findUnseen(db: Sql, assetIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(assetIds)]
  if (wanted.length === 0) return []
  const known = await db
    .selectFrom('screening.picture')
    .select('asset_id')
    .where('asset_id', 'in', wanted)
    .where('is_read', '=', true)
    .execute()
  const isKnown = new Set(known.map(({ asset_id }) => asset_id))
  return wanted.filter((id) => !isKnown.has(id))
}

/**
 * Inspects pictures and stores the results. This is slow, so it runs before any lock is taken. An unreadable picture does not stop a
 * submission: the rules report it, and the next submission inspects it again.
 */
export async function inspectPictures(db: Sql, pictures: readonly LibraryPicture[]): Promise<void> {
  for (const picture of pictures) await saveLook(db, picture, await tryLook(picture))
}

/** Returns null when the picture has no pixels, and undefined when it cannot be read at the moment. */
async function tryLook(picture: LibraryPicture): Promise<Look | null | undefined> {
  try {
    const bytes = await picture.read()
    return bytes && (await inspectPicture(bytes))
  } catch {
    return undefined
  }
}

async function saveLook(db: Sql, { id, width, height, isMarkedAi }: LibraryPicture, look: Look | null | undefined): Promise<void> {
  await sql`
    insert into screening.picture (asset_id, width, height, is_marked_ai, hash, has_code, is_read)
    values (${id}, ${width}, ${height}, ${isMarkedAi}, ${look?.hash ?? null}::text::bit(64), ${look?.hasCode ?? false}, ${look !== undefined})
    on conflict (asset_id) do update set hash = excluded.hash, has_code = excluded.has_code, is_read = excluded.is_read, looked_at = platform.now()
    where not picture.is_read`.execute(db)
}
