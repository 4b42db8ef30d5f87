import { sql as raw } from 'kysely'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { MediaContext } from './context.ts'
import { assetFolder } from './keys.ts'
import { leaveFiles } from './leftovers.ts'
import { CAPTION_LABELS } from './library/caption-files.ts'

/** A ready picture or video of the demo world with its files. It counts towards no account's quota. */
export type DemoAsset = {
  readonly kind: 'picture' | 'video'
  /** Is the same in every installation, so that the demo recognises its own assets. */
  readonly id: string
  readonly name: string
  readonly alt: Readonly<Record<Language, string>>
  readonly ownerId: string
  readonly width: number
  readonly height: number
  /** Videos only; `posterId` is the picture shown before the video plays. */
  readonly durationMs?: number
  readonly posterId?: string
  readonly files: readonly {
    readonly name: string
    readonly format: 'webp' | 'jpeg' | 'mp4'
    readonly width: number
    readonly height: number
    readonly data: Uint8Array
  }[]
  readonly captions?: Readonly<Record<Language, Uint8Array>>
}
/** Marks the demo's assets in the library for operators. */
const TAG = 'demo'

export async function findDemoAssets({ database }: MediaContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const db = database.of()
  const rows = await db.selectFrom('media.asset').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds an asset to the library once, even when several processes run it. Its row is inserted after its files are stored. */
export async function putDemoAsset({ database, storage }: MediaContext, asset: DemoAsset): Promise<void> {
  const { kind, id, name, alt, ownerId, width, height, durationMs = null, posterId = null, files, captions } = asset
  const words = captions ? LANGUAGES.map((language) => captionFile(language, captions[language])) : []
  for (const file of [...files, ...words]) await storage.write(assetFolder(id) + file.name, file.data)
  await database.inTransaction(async (tx) => {
    const added = await tx
      .insertInto('media.asset')
      .values({
        id,
        kind,
        format: one(files).format,
        name,
        alt: JSON.stringify(alt),
        tags: [TAG],
        owner_id: ownerId,
        source_bytes: 0,
        width,
        height,
        duration_ms: durationMs,
        poster_id: posterId,
        state: 'ready',
        progress: 100,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const variants = files.map(({ data, ...file }) => ({ ...file, asset_id: id, role: kind, size_bytes: data.length }))
    await tx.insertInto('media.variant').values(variants).execute()
    const captionRows = words.map(({ data, ...file }) => ({ ...file, asset_id: id, role: 'captions', size_bytes: data.length }))
    if (captionRows.length > 0) await tx.insertInto('media.variant').values(captionRows).execute()
  })
}

const captionFile = (language: Language, data: Uint8Array) => ({
  name: `captions-${language}-demo.vtt`,
  format: 'vtt',
  language,
  label: CAPTION_LABELS[language],
  data,
})

/** Removes the given demo assets that are not in use; returns the number removed. */
export async function removeDemoAssets(context: MediaContext, ids: readonly string[]): Promise<number> {
  const removed = await context.database.inTransaction(async (tx) => {
    await tx.selectFrom('media.asset').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const { rows } = await raw<{ id: string }>`
      delete from media.asset where id = any(${ids}::uuid[]) and ${TAG} = any(tags)
        and not exists (select from media.usage where usage.asset_id = asset.id)
      returning id`.execute(tx)
    await leaveFiles(
      context,
      tx,
      rows.map(({ id }) => assetFolder(id)),
    )
    return rows.length
  })
  return removed
}
