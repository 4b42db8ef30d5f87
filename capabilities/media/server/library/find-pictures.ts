import { sql as raw } from 'kysely'
import type { Storage } from '#server/storage/storage.ts'
import type { Sql } from '../context.ts'
import { assetFolder } from '../keys.ts'

export type LibraryPicture = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly isMarkedAi: boolean
  /** Reads a JPEG about 640 pixels wide; returns null when there is none. Throws when the storage does not answer. */
  read(): Promise<Uint8Array | null>
}
type Row = Omit<LibraryPicture, 'read'> & { readonly file: string | null }

export async function findPictures(db: Sql, storage: Pick<Storage, 'read'>, ids: readonly string[]): Promise<readonly LibraryPicture[]> {
  const { rows } = await raw<Row>`
    select id, width, height, is_marked_ai as "isMarkedAi", (
      select name from media.variant as file
      where file.asset_id = asset.id and file.role = 'picture' and file.format = 'jpeg' order by abs(file.width - 640), file.width limit 1
    ) as file
    from media.asset where id = any (${[...ids]}::uuid[]) and kind = 'picture' and state = 'ready' order by id`.execute(db)
  return rows.map(({ file, ...picture }) => ({
    ...picture,
    async read() {
      const bytes = file === null ? null : await storage.read(assetFolder(picture.id) + file)
      return bytes && Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>))
    },
  }))
}
