import type { Pool } from 'pg'
import type { PersonalFile } from '#server/kinds/personal-data.ts'
import type { Storage } from '#server/storage/storage.ts'
import { assetFolder } from '../keys.ts'

type FileRow = { readonly asset_id: string; readonly name: string; readonly size_bytes: number }
const PAGE_ROWS = 500

/** Reads the largest copy of each of the account's files. Copies are all that the library has; it does not store originals. */
export async function* assetFiles(storage: Pick<Storage, 'read'>, pool: Pool, accountId: string): AsyncGenerator<PersonalFile> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: FileRow[] } = await pool.query<FileRow>(
      `select distinct on (asset_id) asset_id, variant.name, size_bytes from media.variant join media.asset on asset.id = asset_id
       where owner_id = $1 and role in ('picture', 'video', 'rung') and ($2::uuid is null or asset_id > $2)
       order by asset_id, size_bytes desc limit ${PAGE_ROWS}`,
      [accountId, after],
    )
    for (const { asset_id, name, size_bytes } of rows)
      yield { name: `${asset_id}-${name}`, sizeBytes: size_bytes, open: () => storage.read(assetFolder(asset_id) + name) }
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)?.asset_id ?? null
  }
}
