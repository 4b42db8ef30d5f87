import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import type { ExchangeRow } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { followUses } from '../uses.ts'
import { addMany } from './add-many.ts'

/** Imports rows of a file that the same account has checked: all chosen rows in one transaction. Each checked file can be imported once. */
export const runImport = serve(calls.runImport, async (context, { id, rows: wanted }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const found = await tx
      .selectFrom('content.import')
      .select('rows')
      .where('id', '=', id)
      .where('account_id', '=', by)
      .where('ends_at', '>', sql<Date>`platform.now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { refused: 'NOT_FOUND' }
    const all = found.rows
    const chosen = wanted ? [...new Set(wanted)].map((row) => all[row - 1]) : all
    if (!chosen.every((row) => row !== null && row !== undefined)) return { refused: 'ROWS_BAD' }
    if (await unknownTopic(tx, [...new Set(chosen.flatMap(({ topics }) => topics))])) return { refused: 'TOPIC_UNKNOWN' }
    const made = await addMany(tx, seedsOf(chosen, by), { origin: 'imported', made: 'import', step: 'imported' })
    for (const { item } of made) await followUses(context, tx, item.id)
    await tx.deleteFrom('content.import').where('id', '=', id).execute()
    await context.recorder.record(tx, {
      action: 'content.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { items: made.length, editions: chosen.length },
    })
    return { ok: { items: made.length, editions: chosen.length } }
  })
})

/** Groups the rows by item, in order of first appearance. An item gets the topics of all its rows. */
function seedsOf(rows: readonly ExchangeRow[], by: string) {
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return [...byItem.values()].map((own) => ({
    by,
    section: own[0]!.section,
    kind: own[0]!.kind,
    topics: [...new Set(own.flatMap(({ topics }) => topics))],
    editions: own.map(({ item: _, section: __, kind: ___, topics: ____, language, ...draft }) => ({ language, draft })),
  }))
}
