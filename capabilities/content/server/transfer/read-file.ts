import { CsvError, parse } from 'csv-parse/sync'
import { parseJson } from '#server/http/wire/json.ts'
import { CSV_COLUMNS, EXCHANGE_FORMAT, IMPORT_MAX_ROWS } from '../../contract.ts'
import { FLAT_FACTS, rowOfCells } from './csv-row.ts'

/** A row as the file has it, not checked yet. `line`: where it begins, in a CSV file. */
export type RawRow = { readonly line: number | null; readonly value: unknown }
export type ReadFile =
  | { readonly format: 'csv' | 'json'; readonly rows: readonly RawRow[] }
  | {
      readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_UNKNOWN' | 'COLUMN_MISSING'
      readonly fields?: Record<string, string>
    }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a file by its content; its name and type are claims. */
export function readFile(bytes: Uint8Array): ReadFile {
  const text = decode(bytes)
  if (text === undefined) return { refused: 'FILE_UNREADABLE' }
  return text.trimStart().startsWith('{') ? readJson(text) : readCsv(text)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Within the bounds that every JSON of the wire has (S91, S97). */
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

type Read = { readonly record: readonly string[]; readonly info: { readonly lines: number } }
const KNOWN: ReadonlySet<string> = new Set([...CSV_COLUMNS, ...FLAT_FACTS.map((name) => `facts.${name}`)])
const NEEDED = ['item', 'section', 'language', 'title'] as const
const RECORD_MAX_CHARACTERS = 500_000

function readCsv(text: string): ReadFile {
  const read = parseCsv(text)
  if (!read) return { refused: 'FILE_UNREADABLE' }
  const [head, ...records] = read
  const columns = (head?.record ?? []).map((name) => name.trim())
  const unknown = columns.find((name) => !KNOWN.has(name))
  const missing = NEEDED.find((name) => !columns.includes(name))
  // A file whose first line knows none of the columns is no file of ours at all.
  if (!columns.some((name) => KNOWN.has(name))) return { refused: 'FILE_UNREADABLE' }
  if (unknown !== undefined) return { refused: 'COLUMN_UNKNOWN', fields: { [unknown.slice(0, 60)]: 'COLUMN_UNKNOWN' } }
  if (missing !== undefined) return { refused: 'COLUMN_MISSING', fields: { [missing]: 'COLUMN_MISSING' } }
  if (records.length === 0) return { refused: 'FILE_EMPTY' }
  if (records.length > IMPORT_MAX_ROWS) return { refused: 'TOO_MANY_ROWS' }
  // What is told is the line that a record ends at.
  return {
    format: 'csv',
    rows: records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), value: toRow(columns, record) })),
  }
}

const breaksIn = (record: readonly string[]): number => record.join('').match(/\r\n|[\r\n]/g)?.length ?? 0

/** More cells than columns: nothing can be believed of such a row. */
const toRow = (columns: readonly string[], record: readonly string[]): unknown =>
  record.length > columns.length ? null : rowOfCells(Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])))

function parseCsv(text: string): readonly Read[] | undefined {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, to: IMPORT_MAX_ROWS + 2 } as const
  try {
    return parse(text, { ...options, max_record_size: RECORD_MAX_CHARACTERS }) as unknown as readonly Read[]
  } catch (defect) {
    if (defect instanceof CsvError) return undefined
    throw defect
  }
}
