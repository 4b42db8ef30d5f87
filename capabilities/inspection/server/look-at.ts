import { sql } from 'kysely'
import type { InspectionDeps, LibraryPicture, Sql } from './deps.ts'
import { type Look, lookAtPicture } from './look-at-picture.ts'

type Deps = Pick<InspectionDeps, 'database' | 'findPictures'>

/**
 * Looks at the pictures of the library that were not looked at before. It takes its time, so it is done before anything is held. What cannot be
 * read just now keeps nobody waiting: the rules say so, and it is looked at again the next time.
 */
export async function lookAt({ database, findPictures }: Deps, assetIds: readonly string[]): Promise<void> {
  const db: Sql = database.of()
  const wanted = [...new Set(assetIds)]
  if (wanted.length === 0) return
  const known = await db
    .selectFrom('inspection.picture')
    .select('asset_id')
    .where('asset_id', 'in', wanted)
    .where('is_read', '=', true)
    .execute()
  const isKnown = new Set(known.map(({ asset_id }) => asset_id))
  for (const picture of await findPictures(wanted.filter((id) => !isKnown.has(id)))) await keep(db, picture, await tryLook(picture))
}

/** Null: there is nothing to look at; undefined: not just now. */
async function tryLook(picture: LibraryPicture): Promise<Look | null | undefined> {
  try {
    const bytes = await picture.read()
    return bytes && (await lookAtPicture(bytes))
  } catch {
    return undefined
  }
}

async function keep(db: Sql, { id, width, height, isMarkedAi }: LibraryPicture, look: Look | null | undefined): Promise<void> {
  await sql`
    insert into inspection.picture (asset_id, width, height, is_marked_ai, hash, has_code, is_read)
    values (${id}, ${width}, ${height}, ${isMarkedAi}, ${look?.hash ?? null}::text::bit(64), ${look?.hasCode ?? false}, ${look !== undefined})
    on conflict (asset_id) do update set hash = excluded.hash, has_code = excluded.has_code, is_read = excluded.is_read, looked_at = floor.now()
    where not picture.is_read`.execute(db)
}
