import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findPicks } from '../set-store.ts'
import { findKinds, findTrashed, isTwice } from './filling-rules.ts'
import { lockVersion, saveChange } from './set-version.ts'

export const savePicks = serve(calls.savePicks, async (context, { picks, ...place }, caller) => {
  const ids = picks.map(({ itemId }) => itemId)
  if (isTwice(ids)) return { refused: 'ITEM_TWICE' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.savePicks>> => {
    const locked = await lockVersion(tx, place)
    if ('refused' in locked) return locked
    const { set } = locked
    if (set.filter_type !== 'artificial') return { refused: 'NOT_BY_HAND' }
    const kinds = await findKinds(tx, ids)
    if (ids.some((id) => !kinds.has(id))) return { refused: 'ITEM_UNKNOWN' }
    if (!set.is_mixed && [...kinds.values()].some((kind) => kind !== set.content_type)) return { refused: 'KIND_DIFFERS' }
    const all = await withHidden(tx, set.id, picks)
    await tx.deleteFrom('curation.pick').where('set_id', '=', set.id).execute()
    await sql`
      insert into curation.pick (set_id, item_id, position, note)
      select ${set.id}, item_id, place, note
      from unnest(${all.map(({ itemId }) => itemId)}::uuid[], ${all.map(({ note }) => note)}::text[]) with ordinality as each (item_id, note, place)`.execute(
      tx,
    )
    return await saveChange(context, tx, set, {}, 'set.picked', caller)
  })
})

type Pick = { readonly itemId: string; readonly note: string }

/** Keeps each pick of a trashed item after its former predecessor, so that a restored item regains its position. */
async function withHidden(tx: Tx, setId: string, chosen: readonly Pick[]): Promise<readonly Pick[]> {
  const before = await findPicks(tx, setId)
  const trashed = await findTrashed(
    tx,
    before.map(({ itemId }) => itemId),
  )
  const all = [...chosen]
  for (const [at, pick] of before.entries()) {
    if (!trashed.has(pick.itemId)) continue
    const after = before.slice(0, at).findLast(({ itemId }) => all.some((each) => each.itemId === itemId))
    all.splice(all.findIndex(({ itemId }) => itemId === after?.itemId) + 1, 0, pick)
  }
  return all
}
