import { sql } from 'kysely'
import { MOST_VERSIONS, type SiteSettings } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

type VersionRow = {
  readonly version: number
  readonly settings: SiteSettings
  readonly changed_at: Date
  readonly changed_by: string | null
  readonly note: string
  readonly restored: number | null
}

/** Returns the newest version; undefined while the settings are unchanged. */
export async function readNewestSettings(db: Sql): Promise<Pick<VersionRow, 'version' | 'settings'> | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'settings'>>`
    select version, settings from site.settings order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function readVersion(db: Sql, version: number): Promise<SiteSettings | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'settings'>>`select settings from site.settings where version = ${version}`.execute(db)
  return rows[0]?.settings
}

export async function findVersion(db: Sql, version: number): Promise<Pick<VersionRow, 'version' | 'restored'> | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'restored'>>`
    select version, restored from site.settings where version = ${version}`.execute(db)
  return rows[0]
}

export async function readAllSettings(db: Sql): Promise<Pick<VersionRow, 'version' | 'settings'>[]> {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'settings'>>`
    select version, settings from site.settings order by version desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

export type PastRow = Omit<VersionRow, 'settings'> & { readonly by: string | null }

export async function readVersions(db: Sql): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select version, changed_at, changed_by, note, restored,
      (select name from profile.summary where account_id = changed_by) as by
    from site.settings order by version desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

type NewVersion = Pick<VersionRow, 'version' | 'settings' | 'note' | 'restored'> & { readonly by: string }

/** Adds a version to the newest one, which `version` must be; false where it is not, or another came meanwhile. The oldest go. */
export async function addVersion(tx: Tx, { version, settings, by, note, restored }: NewVersion): Promise<boolean> {
  const { rows } = await sql<Pick<VersionRow, 'version'>>`
    insert into site.settings (version, settings, changed_by, note, restored)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(settings)}::jsonb, ${by}::uuid, ${note}, ${restored}::int
    from site.settings having coalesce(max(version), 0) = ${version}::bigint
    on conflict (version) do nothing returning version`.execute(tx)
  const [added] = rows
  if (!added) return false
  await sql`delete from site.settings where version <= ${added.version - MOST_VERSIONS}`.execute(tx)
  return true
}
