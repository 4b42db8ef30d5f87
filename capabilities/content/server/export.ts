import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { CSV_COLUMNS, EXCHANGE_FORMAT, EXPORT_MAX_ROWS, type ExchangeRow, type exportItems, IMPORT_MAX_BYTES } from '../contract.ts'
import { type Cells, cellsOfRow, FLAT_FACTS, guard } from './csv-row.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'
import type { ItemRow } from './edition-store.ts'
import { conditionOf } from './list-items.ts'
import { draftOf, type RevisionRow } from './revision-store.ts'

/** Working copies as a file that an import takes back. Recorded in the transaction that reads them (S117, S118). */
export async function exportAll(
  { database, recorder }: Pick<ContentDeps, 'database' | 'recorder'>,
  wanted: InputOf<typeof exportItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof exportItems>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof exportItems>> => {
    const rows = await findRows(tx, wanted)
    if (rows.length === 0) return { refused: 'NOTHING_TO_EXPORT' }
    if (rows.length > EXPORT_MAX_ROWS) return { refused: 'EXPORT_TOO_LARGE' }
    const text = wanted.format === 'csv' ? writeCsv(rows) : `${JSON.stringify({ ...EXCHANGE_FORMAT, rows })}\n`
    if (Buffer.byteLength(text) > IMPORT_MAX_BYTES) return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, {
      ...{ action: 'content.exported', outcome: 'ok', ...doneBy(caller) },
      facts: { format: wanted.format, rows: rows.length, ...(wanted.section && { section: wanted.section }) },
    })
    const type = wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    return { ok: { name: `content.${wanted.format}`, type, text, rows: rows.length } }
  })
}

type Found = RevisionRow & Pick<ItemRow, 'section' | 'kind' | 'topics'> & { readonly item_number: number }

async function findRows(db: Sql, { ids, section, search }: InputOf<typeof exportItems>): Promise<ExchangeRow[]> {
  const condition = conditionOf({ section, search, inTrash: false })
  const { rows } = await sql<Found>`
    select revision.*, item.number as item_number, item.section, item.kind, item.topics
    from content.item as item
    join content.edition on edition.item_id = item.id
    join content.revision on revision.id = edition.revision_id
    where ${condition} and ${ids === undefined ? sql`true` : sql`item.id = any (${ids}::uuid[])`}
    order by item.number, edition.language desc
    limit ${EXPORT_MAX_ROWS + 1}`.execute(db)
  return rows.map((row) => ({
    ...{ item: String(row.item_number), section: row.section, kind: row.kind, topics: row.topics, language: row.language },
    ...draftOf(row),
  }))
}

/** RFC 4180, in UTF-8 with a mark so that spreadsheets see it; what could be taken for a formula is guarded (S145). */
function writeCsv(rows: readonly ExchangeRow[]): string {
  const all = rows.map(cellsOfRow)
  const facts = FLAT_FACTS.map((name) => `facts.${name}`).filter((name) => all.some((cells) => cells[name] !== ''))
  const columns = [...CSV_COLUMNS, ...facts]
  const line = (cells: Cells) => columns.map((name) => quote(guard(cells[name] ?? ''))).join(',')
  return `\uFEFF${[columns.join(','), ...all.map(line)].join('\r\n')}\r\n`
}

const quote = (value: string): string => (/[",\r\n]/.test(value) || value.trim() !== value ? `"${value.replaceAll('"', '""')}"` : value)
