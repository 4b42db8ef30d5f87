import { type Kysely, type RawBuilder, sql } from 'kysely'

/** A piece of an upload, which is a file of its own in the storage. */
export type Part = { readonly startByte: number; readonly sizeBytes: number; readonly name: string }
export type PartialUpload = {
  readonly id: string
  readonly lengthBytes: number
  readonly offsetBytes: number
  /** The metadata as the client wrote them. */
  readonly text: string
  readonly expiresAt: Date
  readonly parts: number
  readonly isFinished: boolean
}
type Place = Pick<PartialUpload, 'id' | 'offsetBytes'>
type Added = { readonly id: string; readonly writer: string; readonly part: Part }

/** The time an upload waits for its next byte, and a finished one for what comes next. */
export const UPLOAD_EXPIRY = sql<Date>`platform.now() + interval '24 hours'`

/** The columns of an upload that all capabilities share. */
export const UPLOAD_COLUMNS = sql`
  id, metadata as text, length_bytes as "lengthBytes", offset_bytes as "offsetBytes", parts, expires_at as "expiresAt",
  finished_at is not null as "isFinished"`

export type UploadParts = ReturnType<typeof uploadPartsIn>

/**
 * Returns the statements on the pieces of uploads. A capability with uploads has a table of them with these columns beside its own, and a table
 * of their pieces.
 */
export function uploadPartsIn(uploads: RawBuilder<unknown>, parts: RawBuilder<unknown>) {
  return {
    /**
     * Lets only this writer append, and only from this offset on. An earlier writer, dead or alive, notices at its next piece, so no lock can
     * be left behind.
     */
    async takeOver<Tables>(db: Kysely<Tables>, { id, offsetBytes }: Place, writer: string): Promise<boolean> {
      const { rows } = await sql`
        update ${uploads} set writer = ${writer}
        where id = ${id} and offset_bytes = ${offsetBytes} and expires_at > platform.now() and finished_at is null returning id`.execute(db)
      return rows.length > 0
    },

    /** Records a stored piece and moves the offset in one statement. Returns null when another request has taken over the upload. */
    async addPart<Tables>(db: Kysely<Tables>, { id, writer, part }: Added): Promise<PartialUpload | null> {
      const { startByte, sizeBytes, name } = part
      const { rows } = await sql<PartialUpload>`
        with moved as (
          update ${uploads} set offset_bytes = offset_bytes + ${sizeBytes}, parts = parts + 1, expires_at = ${UPLOAD_EXPIRY},
            finished_at = case when offset_bytes + ${sizeBytes} = length_bytes then platform.now() end
          where id = ${id} and writer = ${writer} and offset_bytes = ${startByte} and expires_at > platform.now()
          returning ${UPLOAD_COLUMNS}
        ), noted as (
          insert into ${parts} (upload_id, start_byte, size_bytes, name) select id, ${startByte}, ${sizeBytes}, ${name} from moved
        )
        select * from moved`.execute(db)
      return rows[0] ?? null
    },

    async listParts<Tables>(db: Kysely<Tables>, id: string): Promise<readonly Part[]> {
      const { rows } = await sql<Part>`
        select start_byte as "startByte", size_bytes as "sizeBytes", name from ${parts} where upload_id = ${id} order by start_byte`.execute(
        db,
      )
      return rows
    },
  }
}
