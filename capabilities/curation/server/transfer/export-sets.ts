import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { CSV_COLUMNS, EXPORT_MAX_ROWS } from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { matching, readFilter } from '../set-filter.ts'
import type { SetRow } from '../set-store.ts'

type Row = SetRow & { readonly items: readonly number[] }

/** Exports sets as a file that an import accepts. The export is audited in the transaction that reads them (S117). */
export const exportSets = serve(calls.exportSets, async ({ database, recorder }, { ids, filters }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.exportSets>> => {
    const rows = await findRows(tx, ids, filters)
    if (rows.length === 0) return { refused: 'NOTHING_TO_EXPORT' }
    if (rows.length > EXPORT_MAX_ROWS) return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, { action: 'sets.exported', outcome: 'ok', ...doneBy(caller), facts: { rows: rows.length } })
    const text = writeCsv(CSV_COLUMNS, rows.map(cellsOf))
    return { ok: { name: 'sets.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  })
})

async function findRows(db: Sql, ids: readonly string[] | undefined, filters: InputOf<typeof calls.exportSets>['filters']): Promise<Row[]> {
  const condition = ids === undefined ? matching(readFilter(filters)) : sql`id = any (${ids}::uuid[])`
  const { rows } = await sql<Row>`
    select one.*, array(
      select distinct on (pick.position) known.number from curation.pick join content.known_item as known using (item_id)
      where pick.set_id = one.id order by pick.position) as items
    from curation.set as one where ${condition} order by one.number limit ${EXPORT_MAX_ROWS + 1}`.execute(db)
  return rows
}

const cellsOf = (set: Row): string[] => CSV_COLUMNS.map((name) => cellsByColumn(set)[name] ?? '')

const cellsByColumn = (set: Row): Partial<Record<(typeof CSV_COLUMNS)[number], string>> => ({
  number: String(set.number),
  nameZh: set.name_zh,
  nameEn: set.name_en,
  contentType: set.content_type,
  isMixed: String(set.is_mixed),
  filterType: set.filter_type,
  status: set.status,
  count: String(set.count),
  createdTime: set.created_at.toISOString(),
  from: set.online_from?.toISOString() ?? '',
  until: set.online_until?.toISOString() ?? '',
  ...(set.filter_type === 'artificial'
    ? { items: set.items.join(' ') }
    : { rule: JSON.stringify(set.rule), order: set.sort_by, most: String(set.most) }),
})
