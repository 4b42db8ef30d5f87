import { readCsv, readText, refuseTable } from '#server/csv/read-csv.ts'
import { parseJson } from '#server/http/wire/json.ts'
import { CSV_COLUMNS, EXCHANGE_FORMAT, IMPORT_MAX_ROWS } from '../../contract.ts'
import { FLAT_FACTS, rowOfCells } from './csv-row.ts'

/** An unchecked row. `line` is the line where it begins in a CSV file. */
export type RawRow = { readonly line: number | null; readonly value: unknown }
type ReadFile =
  | { readonly format: 'csv' | 'json'; readonly rows: readonly RawRow[] }
  | {
      readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_UNKNOWN' | 'COLUMN_TWICE' | 'COLUMN_MISSING'
      readonly fields?: Readonly<Record<string, string>>
    }

/** Detects the format by content, because file name and media type are unreliable. */
export function readFile(bytes: Uint8Array): ReadFile {
  const text = readText(bytes)
  if (text === undefined) return { refused: 'FILE_UNREADABLE' }
  return text.trimStart().startsWith('{') ? readJson(text) : readRows(text)
}

/** Applies the limits of all JSON requests (S91, S97). */
function readJson(text: string): ReadFile {
  const root = parseOrNothing(text)
  const { format, version, rows } = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  const isOurs = format === EXCHANGE_FORMAT.format && version === EXCHANGE_FORMAT.version && Array.isArray(rows)
  if (!isOurs) return { refused: 'FILE_UNREADABLE' }
  if (rows.length > IMPORT_MAX_ROWS) return { refused: 'TOO_MANY_ROWS' }
  return rows.length === 0 ? { refused: 'FILE_EMPTY' } : { format: 'json', rows: rows.map((value) => ({ line: null, value })) }
}

function parseOrNothing(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

const KNOWN: ReadonlySet<string> = new Set([...CSV_COLUMNS, ...FLAT_FACTS.map((name) => `facts.${name}`)])
const NEEDED = ['item', 'section', 'language', 'title'] as const
const BOUNDS = { mostRows: IMPORT_MAX_ROWS, mostRowCharacters: 500_000 } as const

function readRows(text: string): ReadFile {
  const table = readCsv(text, KNOWN, BOUNDS)
  if (!table) return { refused: 'FILE_UNREADABLE' }
  const refusal = refuseTable(table, { known: KNOWN, needed: NEEDED, ...BOUNDS })
  if (refusal) return refusal
  return { format: 'csv', rows: table.rows.map(({ line, cells }) => ({ line, value: toRow(table.columns, cells) })) }
}

/** A row with more cells than columns is rejected as a whole. */
const toRow = (columns: readonly string[], cells: readonly string[]): unknown =>
  cells.length > columns.length ? null : rowOfCells(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
