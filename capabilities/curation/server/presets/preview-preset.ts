import { sql } from 'kysely'
import type { Presets } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { type CurationContext, type Sql, serve } from '../context.ts'
import { arrange, type Placed } from '../filling/arrange.ts'
import { gather, readDay, specOf } from '../filling/find-candidates.ts'
import { readPresetStates } from '../preset-store.ts'
import type { SetRow } from '../set-store.ts'

const LOOKED_AT = 200

/** Computes the effect of changed preset parameters by arranging each set twice, without saving. */
export const previewPreset = serve(calls.previewPreset, async (context, { preset, isOn, params }) => {
  const db: Sql = context.database.of()
  const [before, day, sets] = await Promise.all([readPresetStates(db), readDay(db), findSets(db)])
  const after = { ...before, [preset]: { isOn, params } } as Presets
  const effect = { sets: 0, joining: 0, leaving: 0, moving: 0 }
  for (const set of sets.slice(0, LOOKED_AT)) {
    const one = await compare(context, db, set, before, after, day)
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

async function compare(context: CurationContext, db: Sql, set: SetRow, before: Presets, after: Presets, day: string) {
  const spec = await specOf(db, set)
  const now = arrange(await gather(context, db, spec, before, day))
  const then = arrange(await gather(context, db, spec, after, day))
  const [was, is] = [placesOf(now), placesOf(then)]
  const staying = [...was.keys()].filter((id) => is.has(id))
  const order = staying.toSorted((one, other) => is.get(one)! - is.get(other)!)
  return {
    joining: is.size - staying.length,
    leaving: was.size - staying.length,
    moving: staying.filter((id, at) => order[at] !== id).length,
  }
}

const placesOf = (members: readonly Placed[]): Map<string, number> => new Map(members.map(({ itemId }, place) => [itemId, place]))
