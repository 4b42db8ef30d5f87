import type { Kysely } from 'kysely'
import type { WebsiteTables } from '../tables.ts'

export type ArchivedRedirect = {
  readonly from: string /** Is null for an address that is gone. */
  readonly to: string | null
  readonly status: number
}

/** Returns all redirects for an archive of the site. Their number is limited. */
export const archivedRedirects = (db: Kysely<WebsiteTables>): Promise<readonly ArchivedRedirect[]> =>
  db.selectFrom('website.redirect').select(['from_path as from', 'to_address as to', 'status']).orderBy('from_path').execute()
