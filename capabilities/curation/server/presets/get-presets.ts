import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findPresets } from '../preset-store.ts'

export const getPresets = serve(calls.getPresets, async ({ database }) => {
  const db: Sql = database.of()
  const rows = await findPresets(db)
  const names = await findNames(
    db,
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  )
  const presets = rows.map(({ key, is_on, params, version, changed_at, changed_by }) => ({
    preset: key,
    isOn: is_on,
    params,
    version,
    changedAt: changed_at?.toISOString() ?? null,
    changedBy: changed_by === null ? null : (names.get(changed_by) ?? null),
  }))
  return { ok: presets as OutputOf<typeof calls.getPresets> }
})

async function findNames(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, name from profile.summary where account_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
