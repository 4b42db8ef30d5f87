import { CsvError, parse } from 'csv-parse/sync'
import { cutText } from '#contract/input/cut-text.ts'

/** A row may have more or fewer cells than the table has columns. */
export type CsvRow = {
  /** Line in the file where the row begins; the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
}
type CsvTable = { readonly columns: readonly string[]; readonly rows: readonly CsvRow[] }
type CsvBounds = {
  /** One extra row is read, so that callers can detect an excess of rows. */
  readonly mostRows: number
  readonly mostRowCharacters: number
}
type Columns = { readonly known: ReadonlySet<string>; readonly needed: readonly string[]; readonly mostRows: number }
type CsvRefusal = {
  readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_UNKNOWN' | 'COLUMN_TWICE' | 'COLUMN_MISSING'
  readonly fields?: Readonly<Record<string, string>>
}

/** Supports UTF-8 and the encodings that Excel writes: UTF-16 with a byte order mark, and GB 18030 of Chinese Windows. */
const decodersFor = (bytes: Uint8Array): readonly string[] => {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return ['utf-16le']
  return mark === '254 255' ? ['utf-16be'] : ['utf-8', 'gb18030']
}

/** The line with which programs tell Excel their delimiter. The header shows it, too. */
const DELIMITER_LINE = /^sep=.(?=[\r\n])/i

/** Returns the text of a file without its byte order mark, or undefined when no supported encoding fits the bytes. */
export function readText(bytes: Uint8Array): string | undefined {
  for (const encoding of decodersFor(bytes))
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(DELIMITER_LINE, '')
    } catch {
      // The next encoding may fit.
    }
  return undefined
}

const USUAL_DELIMITER = ','
const OTHER_DELIMITERS = [';', '\t']

/** Returns the delimiter that the first line has most often. */
export function delimiterOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return OTHER_DELIMITERS.reduce((most, each) => (count(each) > count(most) ? each : most), USUAL_DELIMITER)
}

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === ''
/** Removes the empty cells that spreadsheets write behind the last column. */
const withoutEmptyEnd = (cells: readonly string[], least = 0): readonly string[] =>
  cells.slice(0, Math.max(least, cells.findLastIndex((cell) => !isBlank(cell)) + 1))

/** Reads a file whose first line names its columns, ignoring case. Returns undefined when the text is not CSV. */
export function readCsv(text: string, known: ReadonlySet<string>, { mostRows, mostRowCharacters }: CsvBounds): CsvTable | undefined {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, delimiter: delimiterOf(text) } as const
  const spellings = new Map([...known].map((name) => [name.toLowerCase(), name]))
  const spell = (name: string) => spellings.get(name.normalize('NFKC').trim().toLowerCase()) ?? name.trim()
  try {
    // The option `info` adds the last line of each record. The types of csv-parse omit it.
    const read = parse(text, { ...options, to: mostRows + 2, max_record_size: mostRowCharacters }) as unknown as readonly Read[]
    const [head, ...records] = read
    const columns = withoutEmptyEnd(head?.record ?? []).map(spell)
    const rows = records
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: withoutEmptyEnd(record, columns.length) }))
      .filter(({ cells }) => !cells.every(isBlank))
    return { columns, rows }
  } catch (defect) {
    if (defect instanceof CsvError) return undefined
    throw defect
  }
}

type Read = { readonly record: readonly string[]; readonly info: { readonly lines: number } }
const breaksIn = (record: readonly string[]): number => record.join(' ').match(/\r\n|[\r\n]/g)?.length ?? 0

/**
 * Returns the reason why a table is refused, or undefined. A file is FILE_UNREADABLE when its first line contains none of the known
 * columns.
 */
export function refuseTable({ columns, rows }: CsvTable, { known, needed, mostRows }: Columns): CsvRefusal | undefined {
  if (!columns.some((name) => known.has(name))) return { refused: 'FILE_UNREADABLE' }
  const unknown = columns.find((name) => !known.has(name))
  if (unknown !== undefined) return { refused: 'COLUMN_UNKNOWN', fields: { [cutText(unknown, 60)]: 'COLUMN_UNKNOWN' } }
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) return { refused: 'COLUMN_TWICE', fields: { [twice]: 'COLUMN_TWICE' } }
  const missing = needed.find((name) => !columns.includes(name))
  if (missing !== undefined) return { refused: 'COLUMN_MISSING', fields: { [missing]: 'COLUMN_MISSING' } }
  if (rows.length === 0) return { refused: 'FILE_EMPTY' }
  if (rows.length > mostRows) return { refused: 'TOO_MANY_ROWS' }
}
