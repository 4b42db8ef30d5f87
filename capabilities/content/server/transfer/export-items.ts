import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { EXPORT_MAX_ROWS, type ExchangeRow } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import type { ItemRow } from '../edition-store.ts'
import { conditionOf } from '../lists/item-search.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'
import { type ExportedItem, writeExport } from './export-file.ts'

/** Exports working copies as a file that an import accepts. The export is audited in the transaction that reads them (S117, S118). */
export const exportItems = serve(calls.exportItems, async ({ database, recorder }, wanted, caller) => {
  return await database.inTransaction(async (tx) => {
    const found = await findRevisions(tx, wanted)
    if (found.length === 0) return { refused: 'NOTHING_TO_EXPORT' }
    const { next, ...file } = await writeExport(wanted.format, readInTurn(tx, found))
    if (file.rows === 0) return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, {
      action: 'content.exported',
      outcome: 'ok',
      ...doneBy(caller),
      facts: { format: wanted.format, rows: file.rows, ...(wanted.section && { section: wanted.section }) },
    })
    const type = wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    const left = next ?? (await findNext(tx, wanted, found.at(-1)!.number))
    const part = wanted.after === undefined && left === null ? '' : `-${found[0]!.number}`
    return { ok: { name: `content${part}.${wanted.format}`, type, ...file, next: left } }
  })
})

type Which = { readonly id: string; readonly number: number }
/** Limits the items, so that both languages of each fit into one import. */
const MOST_ITEMS = EXPORT_MAX_ROWS / 2

/** Selects the working copies in export order, without their text. */
async function findRevisions(db: Sql, wanted: InputOf<typeof calls.exportItems>): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select edition.revision_id as id, item.number
    from (select item.id, item.number from content.item as item where ${conditionFor(wanted)} order by item.number limit ${MOST_ITEMS}) as item
    join content.edition on edition.item_id = item.id
    order by item.number, edition.language desc`.execute(db)
  return rows
}

/** Returns the cursor of the next file, or null when no items follow. */
async function findNext(db: Sql, wanted: InputOf<typeof calls.exportItems>, last: number): Promise<number | null> {
  const { rows } = await sql`select from content.item as item where ${conditionFor({ ...wanted, after: last })} limit 1`.execute(db)
  return rows.length > 0 ? last : null
}

function conditionFor({ ids, section, search, after = 0 }: InputOf<typeof calls.exportItems>) {
  const condition = conditionOf({ section, search, inTrash: false })
  return sql`${condition} and item.number > ${after} and ${ids === undefined ? sql`true` : sql`item.id = any (${ids}::uuid[])`}`
}

type Found = RevisionRow & Pick<ItemRow, 'section' | 'kind' | 'topics'> & { readonly item_number: number }
const AT_ONCE = 10

async function* readInTurn(db: Sql, found: readonly Which[]): AsyncGenerator<ExportedItem> {
  for (let from = 0; from < found.length; ) {
    let end = Math.min(from + AT_ONCE, found.length)
    while (end < found.length && found[end]!.number === found[end - 1]!.number) end++
    const ids = found.slice(from, end).map(({ id }) => id)
    from = end
    const { rows } = await sql<Found>`
      select revision.*, item.number as item_number, item.section, item.kind, item.topics
      from content.revision join content.item as item on item.id = revision.item_id
      where revision.id = any (${ids}::uuid[])
      order by item.number, revision.language desc`.execute(db)
    for (const [number, own] of Map.groupBy(rows, (row) => row.item_number)) yield { number, rows: own.map(toExchangeRow) }
  }
}

const toExchangeRow = (row: Found): ExchangeRow => ({
  item: String(row.item_number),
  section: row.section,
  kind: row.kind,
  topics: row.topics,
  language: row.language,
  ...draftOf(row),
})
