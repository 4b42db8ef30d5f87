import { sql } from 'kysely'
import type { RuleGroup } from '#capabilities/curation/contract.ts'
import type { TransferContext, Tx } from '../context.ts'
import { noteMade, type RowOf, takeWaiting } from '../runs/entry-store.ts'
import type { RunRow } from '../runs/run-store.ts'
import { itemsOfSet, lossesOfSet } from '../runs/set-losses.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 20

/** Makes the collections, offline until the approval. Items that did not come are left out of them. */
export async function importSets({ context, run, step }: Importing): Promise<void> {
  for (let taken = AT_ONCE; taken > 0; await step()) {
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const entries = await takeWaiting(tx, run.id, 'set', AT_ONCE)
      for (const entry of entries) await addSet(context, tx, run, entry)
      return entries.length
    })
  }
}

async function addSet({ sets }: TransferContext, tx: Tx, run: RunRow, entry: RowOf<'set'>): Promise<void> {
  const { value } = entry
  const ids = await findItems(tx, run.id, itemsOfSet(value))
  const withIds = <Named extends { readonly item: string }>(list: readonly Named[]) =>
    list.flatMap(({ item, ...rest }) => {
      const itemId = ids.get(item)
      return itemId === undefined ? [] : { ...rest, itemId }
    })
  const { id, number } = await sets.add(tx, {
    nameZh: value.name['zh-CN'],
    nameEn: value.name['en-US'],
    contentType: value.contentType,
    isMixed: value.isMixed,
    from: value.from,
    until: value.until,
    filterType: value.filterType,
    rule: value.rule as RuleGroup,
    order: value.order,
    most: value.most,
    picks: withIds(value.items),
    pins: withIds(value.pins),
    excluded: value.excluded.flatMap((item) => ids.get(item) ?? []),
    by: run.created_by,
  })
  await noteMade(tx, entry, { made: 'set', id, number, losses: lossesOfSet(value, (item) => ids.has(item)) })
}

async function findItems(tx: Tx, runId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select distinct item_key as key, made_id as id from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and item_key = any (${[...keys]}::text[])`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Shows the collections that were online on the old site. */
export async function publishSets({ database, sets }: TransferContext, runId: string, by: string): Promise<void> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, made_id as id from transfer.entry
    where run_id = ${runId} and kind = 'set' and made = 'set' and not is_public and value @> '{"isOnline": true}' order by position`.execute(
    database.of(),
  )
  for (const { key, id } of rows)
    await database.inTransaction(async (tx: Tx) => {
      await sets.putOnline(tx, { id, by })
      await sql`update transfer.entry set is_public = true where run_id = ${runId} and kind = 'set' and key = ${key}`.execute(tx)
    })
}
