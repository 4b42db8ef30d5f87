import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cutText } from '#contract/input/cut-text.ts'
import { delimiterOf, readText } from '#server/csv/read-csv.ts'
import { IMPORT_MOST_COLUMNS, IMPORT_MOST_ROWS } from '../../contract.ts'
import { CutDump, isSqlDump, readSqlDump } from './sql-dump.ts'

/** Rows of one part of a file, which a run imports in one transaction. */
export const PART_ROWS = 500

type FileHead = { readonly kind: 'csv' | 'ruoyi'; readonly columns: readonly string[] }
type FileRefusal = { readonly refused: 'FILE_UNREADABLE' | 'FILE_CUT' | 'FILE_EMPTY' | 'FILE_ROWS' | 'FILE_COLUMNS' }
/** Takes the rows of one part, in their order. */
type TakePart = (rows: readonly (readonly string[])[]) => Promise<void>
type ReadFile = FileRefusal | (FileHead & { readonly rows: number })

const LONGEST_ROW = 64 * 1024
const LONGEST_COLUMN = 60

/**
 * Reads a CSV file or an SQL dump part by part, so that its rows are never in memory all at once. Parts may have been taken when a file is
 * refused; the caller rolls back.
 */
export async function readFile(bytes: Uint8Array, take: TakePart): Promise<ReadFile> {
  const text = readText(bytes)
  if (text === undefined || text.includes('\0')) return { refused: 'FILE_UNREADABLE' }
  const isDump = isSqlDump(text)
  try {
    const read = await takeRows(isDump ? readSqlDump(text) : readCsvRows(text), take)
    return 'refused' in read ? read : { kind: isDump || isRuoyi(read.columns) ? 'ruoyi' : 'csv', ...read }
  } catch (defect) {
    if (defect instanceof CutDump) return { refused: 'FILE_CUT' }
    if (!(defect instanceof CsvError)) throw defect
    return { refused: defect.code === 'CSV_QUOTE_NOT_CLOSED' ? 'FILE_CUT' : 'FILE_UNREADABLE' }
  }
}

const isRuoyi = (columns: readonly string[]): boolean => columns.includes('user_name') && columns.includes('phonenumber')

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

async function takeRows(read: Rows, take: TakePart): Promise<FileRefusal | { readonly columns: readonly string[]; readonly rows: number }> {
  let columns: readonly string[] | undefined
  let part: (readonly string[])[] = []
  let rows = 0
  for await (const cells of read) {
    if (!columns) {
      columns = withoutEmptyEnd(cells).map((name) => cutText(name.normalize('NFKC').trim(), LONGEST_COLUMN))
      if (columns.length > IMPORT_MOST_COLUMNS) return { refused: 'FILE_COLUMNS' }
      continue
    }
    const own = withoutEmptyEnd(cells)
    if (own.length === 0) continue
    rows++
    if (rows > IMPORT_MOST_ROWS) return { refused: 'FILE_ROWS' }
    part.push(own)
    if (part.length < PART_ROWS) continue
    await take(part)
    part = []
  }
  if (part.length > 0) await take(part)
  return columns && rows > 0 ? { columns, rows } : { refused: 'FILE_EMPTY' }
}

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

const SLICE = 64 * 1024

/** Gives the text to the parser in slices, so that rows leave it while others arrive. */
function readCsvRows(text: string): AsyncIterable<readonly string[]> {
  const slices = function* () {
    for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
  }
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW } as const
  const parser = parse({ ...options, delimiter: delimiterOf(text.slice(0, LONGEST_ROW)) })
  const source = Readable.from(slices())
  source.on('error', (defect) => parser.destroy(defect))
  return source.pipe(parser)
}
