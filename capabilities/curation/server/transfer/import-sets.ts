import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type CurationContext, serve, type Tx } from '../context.ts'
import { refill } from '../filling/refill.ts'
import type { SetOfFile } from '../read-rows.ts'
import { columnsOf } from '../set-store.ts'
import { findKinds } from './sweep-imports.ts'

type Known = { readonly itemId: string; readonly kind: string }

/** Imports all valid rows of a file that the same account has checked, in one transaction and once. */
export const importSets = serve(calls.importSets, async (context, { id }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.importSets>> => {
    const { rows: found } = await sql<{ rows: (SetOfFile | null)[] }>`
      delete from curation.import where id = ${id} and account_id = ${by} and ends_at > platform.now() returning rows`.execute(tx)
    if (!found[0]) return { refused: 'NOT_FOUND' }
    const good = found[0].rows.flatMap((row) => row ?? [])
    if (good.length === 0) return { refused: 'ROWS_BAD' }
    const known = await findKinds(
      tx,
      good.flatMap(({ items }) => items),
    )
    for (const row of good) await add(context, tx, row, known, by)
    await context.recorder.record(tx, {
      action: 'sets.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { sets: good.length },
    })
    return { ok: { sets: good.length } }
  })
})

async function add(
  context: CurationContext,
  tx: Tx,
  { items, filterType, rule, order, most, ...head }: SetOfFile,
  known: ReadonlyMap<number, Known>,
  by: string,
) {
  const set = await tx
    .insertInto('curation.set')
    .values({
      ...columnsOf(head),
      filter_type: filterType,
      rule: JSON.stringify(rule),
      sort_by: order,
      most,
      created_by: by,
      changed_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = items.flatMap((number) => known.get(number)?.itemId ?? [])
  await sql`
    insert into curation.pick (set_id, item_id, position)
    select ${set.id}, item_id, place from unnest(${ids}::uuid[]) with ordinality as each (item_id, place)`.execute(tx)
  await refill(context, tx, set)
}
