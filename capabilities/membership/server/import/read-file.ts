import { unguardFormula } from '#server/csv/csv.ts'
import { type CsvRow, readCsv, readText, refuseTable } from '#server/csv/read-csv.ts'
import { IMPORT_MAX_ROWS } from '../../contract.ts'

const COLUMNS = ['phone', 'grade', 'branch', 'number', 'from', 'until', 'name'] as const
/** Chinese headings of the columns. */
const HEADINGS: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  手机号: 'phone',
  会员等级: 'grade',
  分会: 'branch',
  会员号: 'number',
  起始日: 'from',
  到期日: 'until',
  姓名: 'name',
}
const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, ...Object.keys(HEADINGS)])
const BOUNDS = { mostRows: IMPORT_MAX_ROWS, mostRowCharacters: 10_000 } as const

/** A row of the file as it was typed. */
export type FileRow = Readonly<Record<(typeof COLUMNS)[number], string>> & { readonly line: number }
type Read = { readonly rows: readonly FileRow[] } | NonNullable<ReturnType<typeof refuseTable>>

/** Reads the file whose first line names its columns in English or Chinese; phone, grade and branch are required. */
export function readMemberFile(bytes: Uint8Array): Read {
  const text = readText(bytes)
  const read = text === undefined ? undefined : readCsv(text, KNOWN, BOUNDS)
  if (!read) return { refused: 'FILE_UNREADABLE' }
  const table = { ...read, columns: read.columns.map((name) => HEADINGS[name] ?? name) }
  const refused = refuseTable(table, { known: KNOWN, needed: ['phone', 'grade', 'branch'], mostRows: IMPORT_MAX_ROWS })
  if (refused) return refused
  const cellOf = ({ cells }: CsvRow, column: string) =>
    unguardFormula((cells[table.columns.indexOf(column)] ?? '').normalize('NFKC')).trim()
  return {
    rows: table.rows.map((row) => ({
      line: row.line,
      phone: cellOf(row, 'phone'),
      grade: cellOf(row, 'grade'),
      branch: cellOf(row, 'branch'),
      number: cellOf(row, 'number'),
      from: cellOf(row, 'from'),
      until: cellOf(row, 'until'),
      name: cellOf(row, 'name'),
    })),
  }
}
