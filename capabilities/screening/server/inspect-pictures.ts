import { sql } from 'kysely'
import type { LibraryPicture } from '../contract.ts'
import type { Sql } from './deps.ts'
import { inspectPicture, type Look } from './pictures/inspect-picture.ts'

/** Of these pictures of the library those that were not looked at before, or could not be read then. */
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
 * Looks at pictures and keeps what is seen. It takes its time, so it is done before anything is held. What cannot be read just now keeps nobody
 * waiting: the rules say so, and it is looked at again the next time.
 */
export async function inspectPictures(db: Sql, pictures: readonly LibraryPicture[]): Promise<void> {
  for (const picture of pictures) await saveLook(db, picture, await tryLook(picture))
}

/** Null: there is nothing to look at; undefined: not just now. */
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
