import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { type PartialUpload, UPLOAD_COLUMNS, UPLOAD_EXPIRY, uploadPartsIn } from '#server/storage/upload-parts.ts'
import type { Sql, Tx } from '../context.ts'

/** The place of the pieces of an upload in the storage. */
export const uploadFolder = (id: string): string => `transfers/${id}/`

export const uploadParts = uploadPartsIn(sql.table('transfer.upload'), sql.table('transfer.part'))

/** A run needs its uploads until it is over. */
const WHILE_RUN = sql<Date>`platform.now() + interval '30 days'`

type OwnUpload = PartialUpload & { readonly accountId: string; readonly name: string }
const COLUMNS = sql`account_id as "accountId", name, ${UPLOAD_COLUMNS}`

type NewUpload = { readonly accountId: string; readonly name: string; readonly lengthBytes: number; readonly text: string }

export async function addUpload(tx: Tx, { accountId, name, lengthBytes, text }: NewUpload): Promise<OwnUpload> {
  const { rows } = await sql<OwnUpload>`
    insert into transfer.upload (account_id, name, length_bytes, metadata, expires_at)
    values (${accountId}, ${name}, ${lengthBytes}, ${text}, ${UPLOAD_EXPIRY}) returning ${COLUMNS}`.execute(tx)
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
