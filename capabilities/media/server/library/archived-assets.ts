import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AltText } from '#contract/picture.ts'
import type { MediaKind } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { assetFolder } from '../keys.ts'

/** A file of the library as an archive of the site has it. The library stores no uploaded file, so the largest copy takes its place. */
export type ArchivedAsset = {
  readonly id: string
  readonly kind: MediaKind
  readonly name: string
  readonly alt: AltText
  readonly tags: readonly string[]
  readonly width: number
  readonly height: number
  readonly isMarkedAi: boolean
  readonly createdAt: Date
  readonly file: ArchivedFile
  readonly captions: readonly (ArchivedFile & { readonly language: Language })[]
}
type ArchivedFile = {
  readonly format: string
  readonly sizeBytes: number
  /** Returns null when the file is gone. Each call starts at the beginning. */
  open(): Promise<Readable | null>
}

const ASSETS_AT_ONCE = 100

type Row = Pick<ArchivedAsset, 'id' | 'kind' | 'name' | 'alt' | 'tags' | 'width' | 'height'> & {
  readonly is_marked_ai: boolean
  readonly created_at: Date
  readonly file: Variant | null
  readonly captions: readonly (Variant & { readonly language: Language })[] | null
}
type Variant = { readonly name: string; readonly format: string; readonly size_bytes: number }

/** WebP has transparency and opens everywhere, so it is preferred to the other formats. */
const LARGEST = sql`(
  select jsonb_build_object('name', file.name, 'format', file.format, 'size_bytes', file.size_bytes) from media.variant as file
  where file.asset_id = asset.id and file.role in ('picture', 'video', 'rung')
  order by file.role = 'rung', file.width desc nulls last, file.format = 'webp' desc, file.size_bytes desc limit 1)`
const CAPTIONS = sql`(
  select jsonb_agg(jsonb_build_object('name', file.name, 'format', file.format, 'size_bytes', file.size_bytes, 'language', file.language) order by file.language)
  from media.variant as file where file.asset_id = asset.id and file.role = 'captions')`

/** Yields the files of the library that are ready, in the order of their ids. */
export async function* archivedAssets({ database, storage }: Pick<MediaContext, 'database' | 'storage'>): AsyncGenerator<ArchivedAsset> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select id, kind, name, alt, tags, width, height, is_marked_ai, created_at, ${LARGEST} as file, ${CAPTIONS} as captions
      from media.asset as asset where state = 'ready' and (${after}::uuid is null or id > ${after})
      order by id limit ${ASSETS_AT_ONCE}`.execute(database.of())
    for (const { file, captions, is_marked_ai, created_at, ...asset } of rows) {
      const opened = ({ name, format, size_bytes }: Variant): ArchivedFile => ({
        format,
        sizeBytes: size_bytes,
        open: () => storage.read(assetFolder(asset.id) + name),
      })
      if (file)
        yield {
          ...asset,
          isMarkedAi: is_marked_ai,
          createdAt: created_at,
          file: opened(file),
          captions: (captions ?? []).map((each) => ({ ...opened(each), language: each.language })),
        }
    }
    if (rows.length < ASSETS_AT_ONCE) return
    after = rows.at(-1)?.id ?? null
  }
}
