import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { isHeld } from '#server/retention/holds.ts'
import { type Filling, type Head, type Order, type RuleGroup, setTag } from '../../contract.ts'
import type { CurationContext, Tx } from '../context.ts'
import { refill } from '../filling/refill.ts'
import { lockSet, setColumns, shareFilling } from '../set-store.ts'

/** A collection that a file or a site that moves in brings whole. Its items are here already. */
export type WholeSet = Head & {
  readonly filterType: 'artificial' | 'rules'
  readonly rule: RuleGroup
  readonly order: Order
  readonly most: number
  readonly picks: readonly { readonly itemId: string; readonly note: string }[]
  readonly by: string
} & Pick<Filling, 'pins' | 'excluded'>

/** Adds a collection that is offline. Part of the transaction. */
export async function addWholeSet(
  context: CurationContext,
  tx: Tx,
  whole: WholeSet,
): Promise<{ readonly id: string; readonly number: number }> {
  const { filterType, rule, order, most, picks, pins, excluded, by } = whole
  await shareFilling(tx)
  const set = await tx
    .insertInto('curation.set')
    .values({
      ...setColumns(whole),
      filter_type: filterType,
      rule: JSON.stringify(rule),
      sort_by: order,
      most,
      created_by: by,
      changed_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chosen = picks.map(({ itemId, note }, at) => ({ set_id: set.id, item_id: itemId, position: at + 1, note }))
  if (chosen.length > 0) await tx.insertInto('curation.pick').values(chosen).execute()
  const marks = [...pins, ...excluded.map((itemId) => ({ itemId, place: null }))]
  if (marks.length > 0)
    await tx
      .insertInto('curation.mark')
      .values(marks.map(({ itemId, place }) => ({ set_id: set.id, item_id: itemId, place })))
      .execute()
  await refill(context, tx, { set })
  return { id: set.id, number: set.number }
}

/** Shows a collection that was online on the old site, unless an editor has changed it since. Its version stays that of the import. */
export async function putMovedSetOnline(
  context: CurationContext,
  transaction: AnyTransaction,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const tx: Tx = transaction.of()
  await shareFilling(tx)
  const found = await lockSet(tx, id)
  if (found?.version !== 1 || found.status === 'online') return
  const set = await tx.updateTable('curation.set').set({ status: 'online' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  const facts = { number: set.number }
  await context.recorder.record(tx, { action: 'set.put-online', outcome: 'ok', actor: by, target: `set:${id}`, facts })
  await refill(context, tx, { set, publishes: true })
}

/** Removes a collection in its first version, online or not. */
export async function takeBackSet(transaction: AnyTransaction, id: string): Promise<'removed' | 'gone' | 'edited' | 'held'> {
  const tx: Tx = transaction.of()
  const set = await lockSet(tx, id)
  if (!set) return 'gone'
  if (set.version !== 1) return 'edited'
  if (await isHeld(tx, `set:${id}`)) return 'held'
  await tx.deleteFrom('curation.set').where('id', '=', id).execute()
  if (set.status === 'online') await dropPages(tx, setTag(set.number))
  return 'removed'
}
