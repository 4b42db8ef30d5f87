import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { type PartialUpload, UPLOAD_COLUMNS, UPLOAD_EXPIRY, uploadPartsIn } from '#server/storage/upload-parts.ts'
import type { MediaKind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { Format } from './formats.ts'

export const uploadParts = uploadPartsIn(sql.table('media.upload'), sql.table('media.part'))

export type OwnUpload = PartialUpload & {
  readonly accountId: string
  readonly kind: MediaKind
  readonly format: Format['format']
  readonly name: string
  readonly folderId: string | null
}
type NewRow = Pick<OwnUpload, 'accountId' | 'kind' | 'format' | 'name' | 'folderId' | 'lengthBytes' | 'text'>

const COLUMNS = sql`account_id as "accountId", kind, format, name, folder_id as "folderId", ${UPLOAD_COLUMNS}`

export async function addUpload(tx: Tx, upload: NewRow): Promise<OwnUpload> {
  const { accountId, kind, format, name, folderId, lengthBytes, text } = upload
  const { rows } = await sql<OwnUpload>`
    insert into media.upload (account_id, kind, format, name, folder_id, length_bytes, metadata, expires_at)
    values (${accountId}, ${kind}, ${format}, ${name}, ${folderId}, ${lengthBytes}, ${text}, ${UPLOAD_EXPIRY}) returning ${COLUMNS}`.execute(
    tx,
  )
  return one(rows)
}

/** Returns the upload to its owner only, and only until it expires (S66). */
export async function findUpload(db: Sql, id: string, accountId: string): Promise<OwnUpload | undefined> {
  const { rows } = await sql<OwnUpload>`
    select ${COLUMNS} from media.upload where id = ${id} and account_id = ${accountId} and expires_at > platform.now()`.execute(db)
  return rows[0]
}

/** Returns undefined when there is no unfinished upload of this id. */
export async function removeUnfinished(tx: Tx, id: string): Promise<{ accountId: string; lengthBytes: number } | undefined> {
  const { rows } = await sql<{ accountId: string; lengthBytes: number }>`
    delete from media.upload where id = ${id} and finished_at is null
    returning account_id as "accountId", length_bytes as "lengthBytes"`.execute(tx)
  return rows[0]
}

/** Finds uploads without a new byte for a day, and finished ones that are no longer needed. */
export async function findExpired(db: Sql, most: number): Promise<readonly { id: string; isFinished: boolean }[]> {
  const { rows } = await sql<{ id: string; isFinished: boolean }>`
    select upload.id, finished_at is not null as "isFinished" from media.upload
    left join media.asset on asset.id = upload.id and asset.state in ('waiting', 'processing')
    where expires_at <= platform.now() and asset.id is null order by expires_at limit ${most}`.execute(db)
  return rows
}

export async function forgetFinished(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('media.upload')
    .where('id', 'in', [...ids])
    .where('finished_at', 'is not', null)
    .execute()
}
