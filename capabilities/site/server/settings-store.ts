import { type Kysely, sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { MOST_VERSIONS, type SiteSettings } from '../contract.ts'
import type { SiteTables } from './tables.ts'

export type Tx = Transaction<SiteTables>
export type Sql = Kysely<SiteTables>

type VersionRow = {
  readonly version: number
  readonly settings: SiteSettings
  readonly changed_at: Date
  readonly changed_by: string | null
  readonly note: string
  readonly restored: number | null
}

/** The newest version; undefined: nobody has changed anything. */
export async function readNewest(db: Sql): Promise<Pick<VersionRow, 'version' | 'settings'> | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'settings'>>`
    select version, settings from site.settings order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function readVersion(db: Sql, version: number): Promise<SiteSettings | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'settings'>>`select settings from site.settings where version = ${version}`.execute(db)
  return rows[0]?.settings
}

/** The settings of each version that is kept, the newest first. */
export async function readAllSettings(db: Sql): Promise<Pick<VersionRow, 'version' | 'settings'>[]> {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'settings'>>`
    select version, settings from site.settings order by version desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

export type PastRow = Omit<VersionRow, 'settings'> & { readonly by: string | null }

/** The newest first, with the names of who changed them. */
export async function readVersions(db: Sql): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select version, changed_at, changed_by, note, restored,
      (select name from profile.summary where account_id = changed_by) as by
    from site.settings order by version desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

type NewVersion = Pick<VersionRow, 'version' | 'settings' | 'note' | 'restored'> & { readonly by: string }

/** Adds a version to the one that was read; false where another came meanwhile: the number is taken. The oldest go. */
export async function addVersion(tx: Tx, { version, settings, by, note, restored }: NewVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into site.settings (version, settings, changed_by, note, restored)
    select ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${by}, ${note}, ${restored}
    where not exists (select from site.settings where version > ${version})
    on conflict (version) do nothing returning version`.execute(tx)
  await sql`delete from site.settings where version <= ${version + 1 - MOST_VERSIONS}`.execute(tx)
  return rows.length === 1
}
