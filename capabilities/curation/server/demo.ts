import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { EMPTY_RULE, type Order, type RuleGroup, setTag } from '../contract.ts'
import type { CurationContext, Tx } from './context.ts'
import { refill } from './filling/refill.ts'
import { setColumns } from './set-store.ts'

type Common = {
  /** A fixed id, so that the demo recognizes its own sets. */
  readonly id: string
  readonly name: Bilingual
  readonly contentType: ItemKind
  readonly isMixed: boolean
}
export type DemoSet = Common &
  (
    | { readonly picks: readonly { readonly itemId: string; readonly note: string }[] }
    | { readonly rule: RuleGroup; readonly order: Order; readonly most: number }
  )

/** Adds online sets in the transaction that loads their items. */
export async function loadDemoSets(
  context: CurationContext,
  tx: Tx,
  { ownerId, sets }: { readonly ownerId: string; readonly sets: readonly DemoSet[] },
): Promise<void> {
  for (const set of sets) {
    const [nameZh, nameEn] = [set.name['zh-CN'], set.name['en-US']]
    const isByHand = 'picks' in set
    const row = await tx
      .insertInto('curation.set')
      .values({
        id: set.id,
        ...setColumns({ ...set, nameZh, nameEn, from: null, until: null }),
        status: 'online',
        created_by: ownerId,
        changed_by: ownerId,
        ...(isByHand
          ? { filter_type: 'artificial', rule: JSON.stringify(EMPTY_RULE) }
          : { filter_type: 'rules', rule: JSON.stringify(set.rule), sort_by: set.order, most: set.most }),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isByHand && set.picks.length > 0) await addPicks(tx, set.id, set.picks)
    await refill(context, tx, { set: row, publishes: true })
  }
}

async function addPicks(tx: Tx, setId: string, picks: readonly { readonly itemId: string; readonly note: string }[]): Promise<void> {
  const rows = picks.map(({ itemId, note }, at) => ({ set_id: setId, item_id: itemId, position: at + 1, note }))
  await tx.insertInto('curation.pick').values(rows).execute()
}

/** Removes the given demo sets that were never changed; returns their count. */
export async function removeDemoSets(tx: Tx, ownerId: string, ids: readonly string[]): Promise<number> {
  const removed = await tx.deleteFrom('curation.set').where('id', 'in', ids).where('changed_by', '=', ownerId).returning('number').execute()
  for (const { number } of removed) await dropPages(tx, setTag(number))
  return removed.length
}
