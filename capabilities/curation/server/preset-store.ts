import { type Selectable, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { PresetKey, Presets } from '../contract.ts'
import { PRESET_KEYS } from '../contract.ts'
import type { Sql, Tables, Tx } from './context.ts'

type PresetRow = Selectable<Tables['curation.preset']>

export async function findPresets(db: Sql): Promise<PresetRow[]> {
  const rows = await db.selectFrom('curation.preset').selectAll().execute()
  return PRESET_KEYS.map((key) => one(rows.filter((row) => row.key === key)))
}

export const lockPreset = async (tx: Tx, key: PresetKey): Promise<PresetRow> =>
  await tx.selectFrom('curation.preset').selectAll().where('key', '=', key).forUpdate().executeTakeFirstOrThrow()

/** The stored parameters passed the contract's check when they were saved. */
export const readPresetStates = async (db: Sql): Promise<Presets> =>
  Object.fromEntries((await findPresets(db)).map(({ key, is_on, params }) => [key, { isOn: is_on, params }])) as Presets

/** Marks every online set as due. Sets that are already due keep their time, so the longest waiting goes first. */
export async function markAllDue(tx: Tx): Promise<void> {
  await sql`update curation.set set due_at = platform.now() where status = 'online' and (due_at is null or due_at > platform.now())`.execute(
    tx,
  )
}
