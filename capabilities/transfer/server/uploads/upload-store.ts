import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Upload } from '#server/http/calls/answer.ts'
import type { Sql, Tx } from '../context.ts'

// The library has the same columns for the bytes of its uploads, and shares the protocol (server/http/uploads.ts). Its rows also carry quota, format
// and folder, and become an asset in the statement that ends them, while these wait for a run; so each capability has its own statements on its
// own schema.

/** The place of the pieces of an upload in the storage. */
export const uploadFolder = (id: string): string => `transfers/${id}/`

/** An upload waits this long for its next byte, and a finished one for its run. */
const EXPIRY = sql<Date>`platform.now() + interval '24 hours'`
/** A run needs its uploads until it is over. */
const WHILE_RUN = sql<Date>`platform.now() + interval '30 days'`

export type OwnUpload = Upload & { readonly accountId: string; readonly name: string; readonly parts: number; readonly isFinished: boolean }
const COLUMNS = sql`
  id, account_id as "accountId", name, metadata as text, length_bytes as "lengthBytes", offset_bytes as "offsetBytes", parts,
  expires_at as "expiresAt", finished_at is not null as "isFinished"`

type NewUpload = { readonly accountId: string; readonly name: string; readonly lengthBytes: number; readonly text: string }

export async function addUpload(tx: Tx, { accountId, name, lengthBytes, text }: NewUpload): Promise<OwnUpload> {
  const { rows } = await sql<OwnUpload>`
    insert into transfer.upload (account_id, name, length_bytes, metadata, expires_at)
    values (${accountId}, ${name}, ${lengthBytes}, ${text}, ${EXPIRY}) returning ${COLUMNS}`.execute(tx)
  return one(rows)
}

export async function countUploads(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer.upload where account_id = ${accountId} and expires_at > platform.now()`.execute(tx)
  return one(rows).count
}

/** Returns the upload to its owner only. */
export async function findUpload(db: Sql, id: string, accountId: string): Promise<OwnUpload | undefined> {
  const { rows } = await sql<OwnUpload>`
    select ${COLUMNS} from transfer.upload where id = ${id} and account_id = ${accountId} and expires_at > platform.now()`.execute(db)
  return rows[0]
}

/** Lets only this writer append, and only from this offset on. */
export async function takeOver(db: Sql, { id, offsetBytes }: Pick<OwnUpload, 'id' | 'offsetBytes'>, writer: string): Promise<boolean> {
  const { rows } = await sql`
    update transfer.upload set writer = ${writer}
    where id = ${id} and offset_bytes = ${offsetBytes} and expires_at > platform.now() and finished_at is null returning id`.execute(db)
  return rows.length > 0
}

type Part = { readonly startByte: number; readonly sizeBytes: number; readonly name: string }
type Appended = { readonly id: string; readonly writer: string; readonly part: Part }

/** Records a stored piece and moves the offset in one statement. Returns null when another request has taken over the upload. */
export async function addPart(db: Sql, { id, writer, part }: Appended): Promise<OwnUpload | null> {
  const { startByte, sizeBytes, name } = part
  const { rows } = await sql<OwnUpload>`
    with moved as (
      update transfer.upload set offset_bytes = offset_bytes + ${sizeBytes}, parts = parts + 1, expires_at = ${EXPIRY},
        finished_at = case when offset_bytes + ${sizeBytes} = length_bytes then platform.now() end
      where id = ${id} and writer = ${writer} and offset_bytes = ${startByte} and expires_at > platform.now()
      returning ${COLUMNS}
    ), noted as (
      insert into transfer.part (upload_id, start_byte, size_bytes, name) select id, ${startByte}, ${sizeBytes}, ${name} from moved
    )
    select * from moved`.execute(db)
  return rows[0] ?? null
}

export async function listParts(db: Sql, id: string): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select start_byte as "startByte", size_bytes as "sizeBytes", name from transfer.part where upload_id = ${id} order by start_byte`.execute(
    db,
  )
  return rows
}

/** Postpones the end of the uploads of a run. */
export const extendForRun = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`update transfer.upload set expires_at = ${WHILE_RUN} where id = any (${[...ids]}::uuid[])`.execute(tx)

/** Ends uploads at once; the next sweep removes their files. */
export const expireUploads = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`update transfer.upload set expires_at = platform.now() where id = any (${[...ids]}::uuid[])`.execute(tx)

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Ends the uploads of erased accounts and removes their names from them at once. */
export async function expireUploadsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    update transfer.upload set expires_at = platform.now(), account_id = ${NOBODY}, name = '', metadata = ''
    where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
