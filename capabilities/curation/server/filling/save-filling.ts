import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { RuleGroup } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findMarks } from '../set-store.ts'
import { findKinds, findTrashed, hasUnknownTopic, isTwice, isUnmeasured, topicsIn } from './filling-rules.ts'
import { lockVersion, saveChange } from './set-version.ts'

export const saveFilling = serve(calls.saveFilling, async (context, { id, version, rule, order, most, pins, excluded }, caller) => {
  const marked = [...pins.map(({ itemId }) => itemId), ...excluded]
  if (isTwice(marked)) return { refused: 'ITEM_TWICE' }
  if (isTwice(pins.map(({ place }) => place))) return { refused: 'PLACE_TWICE' }
  if (isUnmeasured(context, rule as RuleGroup, order)) return { refused: 'NOT_MEASURED' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveFilling>> => {
    const locked = await lockVersion(tx, { id, version })
    if ('refused' in locked) return locked
    const { set } = locked
    if (set.filter_type !== 'rules') return { refused: 'NOT_BY_RULES' }
    if (await hasUnknownTopic(tx, topicsIn(rule as RuleGroup))) return { refused: 'TOPIC_UNKNOWN' }
    const kinds = await findKinds(tx, marked)
    if (marked.some((each) => !kinds.has(each))) return { refused: 'ITEM_UNKNOWN' }
    const hidden = await findHidden(tx, id, new Set(pins.map(({ place }) => place)))
    await tx.deleteFrom('curation.mark').where('set_id', '=', id).execute()
    const marks = [...pins, ...excluded.map((itemId) => ({ itemId, place: null })), ...hidden]
    await sql`
      insert into curation.mark (set_id, item_id, place) select ${id}, item_id, place
      from unnest(${marks.map(({ itemId }) => itemId)}::uuid[], ${marks.map(({ place }) => place)}::int[]) as each (item_id, place)`.execute(
      tx,
    )
    return await saveChange(context, tx, set, { rule: JSON.stringify(rule), sort_by: order, most }, 'set.filled-otherwise', caller)
  })
})

/** Returns the marks of trashed items, which apply again after a restore. A pin is dropped when another item took its place. */
async function findHidden(tx: Tx, setId: string, places: ReadonlySet<number>) {
  const { pins, excluded } = await findMarks(tx, setId)
  const marks = [...pins.filter(({ place }) => !places.has(place)), ...excluded.map((itemId) => ({ itemId, place: null }))]
  const trashed = await findTrashed(
    tx,
    marks.map(({ itemId }) => itemId),
  )
  return marks.filter(({ itemId }) => trashed.has(itemId))
}
