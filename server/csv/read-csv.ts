import { CsvError, parse } from 'csv-parse/sync'
import { cutText } from '#contract/input/cut-text.ts'

/** A row may have more or fewer cells than there are columns. */
export type CsvRow = {
  /** Where it begins in the file; the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
}
type CsvTable = { readonly columns: readonly string[]; readonly rows: readonly CsvRow[] }
type CsvBounds = {
  /** One row more is read, so that who counts them sees that they are too many. */
  readonly mostRows: number
  readonly mostRowCharacters: number
}
type Columns = { readonly known: ReadonlySet<string>; readonly needed: readonly string[]; readonly mostRows: number }
type CsvRefusal = {
  readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_UNKNOWN' | 'COLUMN_MISSING'
  readonly fields?: Readonly<Record<string, string>>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a file in UTF-8, without its mark; undefined where its bytes are none. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** A file whose first line names its columns; undefined where it is no CSV. */
export function readCsv(text: string, { mostRows, mostRowCharacters }: CsvBounds): CsvTable | undefined {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const
  try {
    // With `info`, which the types of csv-parse leave out, each record stands beside the line that it ends at.
    const read = parse(text, { ...options, to: mostRows + 2, max_record_size: mostRowCharacters }) as unknown as readonly Read[]
    const [head, ...records] = read
    const columns = (head?.record ?? []).map((name) => name.trim())
    return { columns, rows: records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record })) }
  } catch (defect) {
    if (defect instanceof CsvError) return undefined
    throw defect
  }
}

type Read = { readonly record: readonly string[]; readonly info: { readonly lines: number } }
const breaksIn = (record: readonly string[]): number => record.join(' ').match(/\r\n|[\r\n]/g)?.length ?? 0

/** Why a table is not taken; undefined when it may be. A file whose first line knows none of the columns is not one of ours at all. */
export function refuseTable({ columns, rows }: CsvTable, { known, needed, mostRows }: Columns): CsvRefusal | undefined {
  if (!columns.some((name) => known.has(name))) return { refused: 'FILE_UNREADABLE' }
  const unknown = columns.find((name) => !known.has(name))
  if (unknown !== undefined) return { refused: 'COLUMN_UNKNOWN', fields: { [cutText(unknown, 60)]: 'COLUMN_UNKNOWN' } }
  const missing = needed.find((name) => !columns.includes(name))
  if (missing !== undefined) return { refused: 'COLUMN_MISSING', fields: { [missing]: 'COLUMN_MISSING' } }
  if (rows.length === 0) return { refused: 'FILE_EMPTY' }
  if (rows.length > mostRows) return { refused: 'TOO_MANY_ROWS' }
}
