import { type Kysely, sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Upload } from '#server/http/calls/answer.ts'
import type { MediaKind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import type { Format } from './formats.ts'

/** The time an upload waits for its next byte, and a finished one for a client that missed the last response. */
const EXPIRY = raw<Date>`platform.now() + interval '24 hours'`

export type OwnUpload = Upload & {
  readonly accountId: string
  readonly kind: MediaKind
  readonly format: Format['format']
  readonly name: string
  readonly folderId: string | null
  readonly parts: number
  readonly isFinished: boolean
}
type NewRow = Pick<OwnUpload, 'accountId' | 'kind' | 'format' | 'name' | 'folderId' | 'lengthBytes' | 'text'>

const COLUMNS = raw`
  id, account_id as "accountId", kind, format, name, folder_id as "folderId", metadata as text, length_bytes as "lengthBytes",
  offset_bytes as "offsetBytes", parts, expires_at as "expiresAt", finished_at is not null as "isFinished"`

export async function addUpload(tx: Tx, upload: NewRow): Promise<OwnUpload> {
  const { accountId, kind, format, name, folderId, lengthBytes, text } = upload
  const { rows } = await raw<OwnUpload>`
    insert into media.upload (account_id, kind, format, name, folder_id, length_bytes, metadata, expires_at)
    values (${accountId}, ${kind}, ${format}, ${name}, ${folderId}, ${lengthBytes}, ${text}, ${EXPIRY}) returning ${COLUMNS}`.execute(tx)
  return one(rows)
}

/** Returns the upload to its owner only, and only until it expires (S66). */
export async function findUpload(db: Sql, id: string, accountId: string): Promise<OwnUpload | undefined> {
  const { rows } = await raw<OwnUpload>`
    select ${COLUMNS} from media.upload where id = ${id} and account_id = ${accountId} and expires_at > platform.now()`.execute(db)
  return rows[0]
}

/**
 * Lets only this writer append, and only from this offset on. An earlier writer, dead or alive, notices at its next piece, so no lock can
 * be left behind.
 */
export async function takeOver(db: Sql, { id, offsetBytes }: Pick<OwnUpload, 'id' | 'offsetBytes'>, writer: string): Promise<boolean> {
  const { rows } = await raw`
    update media.upload set writer = ${writer}
    where id = ${id} and offset_bytes = ${offsetBytes} and expires_at > platform.now() and finished_at is null returning id`.execute(db)
  return rows.length > 0
}

export type Part = { readonly startByte: number; readonly sizeBytes: number; readonly name: string }

/** Records a stored piece and moves the offset in one statement. Returns null when another request has taken over the upload. */
export async function addPart(
  db: Kysely<MediaTables>,
  { id, writer, part }: { readonly id: string; readonly writer: string; readonly part: Part },
): Promise<Upload | null> {
  const { startByte, sizeBytes, name } = part
  const { rows } = await raw<Upload>`
    with moved as (
      update media.upload set offset_bytes = offset_bytes + ${sizeBytes}, parts = parts + 1, expires_at = ${EXPIRY},
        finished_at = case when offset_bytes + ${sizeBytes} = length_bytes then platform.now() end
      where id = ${id} and writer = ${writer} and offset_bytes = ${startByte} and expires_at > platform.now()
      returning ${COLUMNS}
    ), noted as (
      insert into media.part (upload_id, start_byte, size_bytes, name) select id, ${startByte}, ${sizeBytes}, ${name} from moved
    )
    select * from moved`.execute(db)
  return rows[0] ?? null
}

export async function listParts(db: Sql, id: string): Promise<readonly Part[]> {
  const { rows } = await raw<Part>`
    select start_byte as "startByte", size_bytes as "sizeBytes", name from media.part where upload_id = ${id} order by start_byte`.execute(
    db,
  )
  return rows
}

/** Returns undefined when there is no unfinished upload of this id. */
export async function removeUnfinished(tx: Tx, id: string): Promise<{ accountId: string; lengthBytes: number } | undefined> {
  const { rows } = await raw<{ accountId: string; lengthBytes: number }>`
    delete from media.upload where id = ${id} and finished_at is null
    returning account_id as "accountId", length_bytes as "lengthBytes"`.execute(tx)
  return rows[0]
}

/** Finds uploads without a new byte for a day, and finished ones that are no longer needed. */
export async function findExpired(db: Sql, most: number): Promise<readonly { id: string; isFinished: boolean }[]> {
  const { rows } = await raw<{ id: string; isFinished: boolean }>`
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
