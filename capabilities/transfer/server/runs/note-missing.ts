import { sql } from 'kysely'
import type { Sql } from '../context.ts'
import { openPictureZip } from '../files/picture-zip.ts'
import { readEntries } from './entry-store.ts'

const AT_ONCE = 500

/** Notes the pictures that the ZIP of uploads does not have, so that the dry run names them. */
export async function noteMissing(db: Sql, runId: string, zipPath: string): Promise<void> {
  using zip = await openPictureZip(zipPath)
  const missing: string[] = []
  for await (const { key, value } of readEntries(db, runId, 'media')) if (value.address !== '' && !zip.has(value.path)) missing.push(key)
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await sql`
      update transfer.entry set value = value || '{"isInZip": false}'
      where run_id = ${runId} and kind = 'media' and key = any (${missing.slice(from, from + AT_ONCE)}::text[])`.execute(db)
}
