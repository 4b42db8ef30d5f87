import { sql } from 'kysely'
import type { ChatSettings } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type SettingRow = ChatSettings & { readonly version: number; readonly pinnedId: string | null }

/** The settings of a new studio. The version is 0 until they are saved. */
const FIRST: SettingRow = { isPaused: false, holdsAll: false, slowModeS: 0, words: [], version: 0, pinnedId: null }

export async function findChatSettings(db: Sql, studioId: string): Promise<SettingRow> {
  const row = await db.selectFrom('live.chat_setting').selectAll().where('studio_id', '=', studioId).executeTakeFirst()
  if (!row) return FIRST
  return {
    isPaused: row.is_paused,
    holdsAll: row.holds_all,
    slowModeS: row.slow_mode_s,
    words: row.words,
    version: row.version,
    pinnedId: row.pinned_id,
  }
}

type Saved = { readonly studioId: string; readonly settings: ChatSettings; readonly version: number; readonly by: string }

/** Returns the new version, or undefined when another operator has saved meanwhile. */
export async function writeSettings(tx: Tx, { studioId, settings, version, by }: Saved): Promise<number | undefined> {
  const { isPaused, holdsAll, slowModeS, words } = settings
  const { rows } = await sql<{ version: number }>`
    insert into live.chat_setting as setting (studio_id, is_paused, holds_all, slow_mode_s, words, version, changed_by)
    values (${studioId}, ${isPaused}, ${holdsAll}, ${slowModeS}, ${words}, ${version + 1}, ${by})
    on conflict (studio_id) do update set is_paused = excluded.is_paused, holds_all = excluded.holds_all, slow_mode_s = excluded.slow_mode_s,
      words = excluded.words, version = setting.version + 1, changed_at = platform.now(), changed_by = excluded.changed_by
    where setting.version = ${version}
    returning version`.execute(tx)
  return rows[0]?.version
}

/** Does not change the version, because pinning is announced immediately. */
export async function writePinned(
  tx: Tx,
  { studioId, pinnedId, by }: { readonly studioId: string; readonly pinnedId: string | null; readonly by: string },
): Promise<void> {
  await sql`
    insert into live.chat_setting (studio_id, pinned_id, changed_by) values (${studioId}, ${pinnedId}, ${by})
    on conflict (studio_id) do update set pinned_id = excluded.pinned_id`.execute(tx)
}
