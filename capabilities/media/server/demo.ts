import { sql as raw } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { MediaDeps } from './deps.ts'
import { assetFolder } from './keys.ts'
import { leaveFiles } from './leftovers.ts'
import type { MediaTables } from './tables.ts'
import type { Sql } from './tables-of.ts'

type Deps = Pick<MediaDeps, 'database' | 'storage' | 'jobs'>

/** A picture of the demo world with its files, ready to be shown. It counts for nobody's quota. */
export type DemoPicture = {
  /** The same in every installation, so that the demo knows its own. */
  readonly id: string
  readonly name: string
  readonly alt: Readonly<Record<Language, string>>
  readonly ownerId: string
  readonly width: number
  readonly height: number
  readonly files: readonly {
    readonly name: string
    readonly format: 'webp' | 'jpeg'
    readonly width: number
    readonly height: number
    readonly data: Uint8Array
  }[]
}
/** Operators find the pictures of the demo by it. */
const TAG = 'demo'

/** Which of these are in the library. */
export async function findDemoPictures({ database }: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const db: Sql = database.of()
  const rows = await db.selectFrom('media.asset').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Puts a picture into the library; once, whoever else does so. Its row is there after its files are. */
export async function putDemoPicture({ database, storage }: Deps, picture: DemoPicture): Promise<void> {
  const { id, name, alt, ownerId, width, height, files } = picture
  for (const file of files) await storage.write(assetFolder(id) + file.name, file.data)
  await database.inTransaction<MediaTables, void>(async (tx) => {
    const added = await tx
      .insertInto('media.asset')
      .values({
        id,
        kind: 'picture',
        format: 'webp',
        name,
        alt: JSON.stringify(alt),
        tags: [TAG],
        owner_id: ownerId,
        source_bytes: 0,
        width,
        height,
        state: 'ready',
        progress: 100,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const variants = files.map(({ data, ...file }) => ({ ...file, asset_id: id, role: 'picture', size_bytes: data.length }))
    await tx.insertInto('media.variant').values(variants).execute()
  })
}

/** Removes those of these that nothing uses, whoever began to use one meanwhile; gives how many that were. */
export async function removeDemoPictures(deps: Deps, ids: readonly string[]): Promise<number> {
  const removed = await deps.database.inTransaction<MediaTables, number>(async (tx) => {
    await tx.selectFrom('media.asset').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const { rows } = await raw<{ id: string }>`
      delete from media.asset where id = any(${ids}::uuid[]) and ${TAG} = any(tags)
        and not exists (select from media.usage where usage.asset_id = asset.id)
      returning id`.execute(tx)
    await leaveFiles(
      deps,
      tx,
      rows.map(({ id }) => assetFolder(id)),
    )
    return rows.length
  })
  return removed
}
