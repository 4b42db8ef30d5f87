import { sql } from 'kysely'
import type { Outcome, OutputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { readToday } from '#server/database/statement/today.ts'
import * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import { type CurationContext, type Sql, serve } from '../context.ts'
import { arrange, type Placed } from '../filling/arrange.ts'
import { gather, specOf } from '../filling/find-candidates.ts'
import { findPresets, readPresetStates } from '../preset-store.ts'
import type { SetRow } from '../set-store.ts'
import { changePreset } from './change-preset.ts'

export const getPresets = serve(calls.getPresets, async ({ database }) => {
  const db = database.of()
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

export const listRules = serve(calls.listRules, async ({ database }, _input, { language }) => {
  const t = translatorOf(curationText, language)
  const rows = await findPresets(database.of())
  return {
    ok: rows.map(({ key, is_on }) => ({
      id: key,
      title: t(`preset.${key}`),
      description: t(`preset.${key}.text`),
      enable: is_on,
      actionType: 'switch' as const,
    })),
  }
})

const LOOKED_AT = 200

/** Computes the effect of changed preset parameters by arranging each set twice, without saving. */
export const previewPreset = serve(calls.previewPreset, async (context, { preset, isOn, params }) => {
  const db = context.database.of()
  const [before, day, sets] = await Promise.all([readPresetStates(db), readToday(db), findSets(db)])
  const after = { ...before, [preset]: { isOn, params } } as calls.Presets
  const effect = { sets: 0, joining: 0, leaving: 0, moving: 0 }
  for (const set of sets.slice(0, LOOKED_AT)) {
    const one = await compare(context, db, { set, before, after, day })
    if (one.joining + one.leaving + one.moving > 0) effect.sets += 1
    effect.joining += one.joining
    effect.leaving += one.leaving
    effect.moving += one.moving
  }
  return { ok: { ...effect, lookedAt: Math.min(sets.length, LOOKED_AT), isAll: sets.length <= LOOKED_AT } }
})

const findSets = async (db: Sql): Promise<SetRow[]> =>
  (await sql<SetRow>`select * from curation.set where status = 'online' order by changed_at desc, id limit ${LOOKED_AT + 1}`.execute(db))
    .rows

type Comparison = { readonly set: SetRow; readonly before: calls.Presets; readonly after: calls.Presets; readonly day: string }

async function compare(context: CurationContext, db: Sql, { set, before, after, day }: Comparison) {
  const spec = await specOf(db, set)
  const now = arrange(await gather(context, db, { spec, presets: before, day }))
  const then = arrange(await gather(context, db, { spec, presets: after, day }))
  const [was, is] = [placesOf(now), placesOf(then)]
  const staying = [...was.keys()].filter((id) => is.has(id))
  const order = [...is.keys()].filter((id) => was.has(id))
  return {
    joining: is.size - staying.length,
    leaving: was.size - staying.length,
    moving: staying.filter((id, at) => order[at] !== id).length,
  }
}

const placesOf = (members: readonly Placed[]): Map<string, number> => new Map(members.map(({ itemId }, place) => [itemId, place]))

/** Saves the switch and the parameters of a preset and updates everything that it affects. A change of the switch notifies all curators. */
export const savePreset = serve(calls.savePreset, (context, wanted, caller) => changePreset(context, wanted, caller))

/**
 * A separate call, because it needs another permission. The refusals for unknown or duplicate names cannot occur for these presets, hence
 * the cast.
 */
export const saveScreening = serve(
  calls.saveScreening,
  (context, input, caller) => changePreset(context, input, caller) as Promise<Outcome<typeof calls.saveScreening>>,
)
