import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { type CsvRow, readCsv, readText } from '#server/csv/read-csv.ts'
import { MOST_REDIRECTS, REDIRECTS_MAX_ROWS } from '../../contract.ts'
import { judge, type RedirectsContext } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

type Row = { readonly line: number; readonly from: string; readonly to: string; readonly status: string }
type Problem =
  | 'REDIRECT_ADDRESS'
  | 'REDIRECT_SHADOWED'
  | 'REDIRECT_TARGET'
  | 'REDIRECT_LOOP'
  | 'REDIRECT_CHAIN'
  | 'REDIRECT_CHAINED'
  | 'REDIRECT_TAKEN'
type Read =
  | { readonly rows: readonly Row[] }
  | { readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_TWICE' | 'COLUMN_MISSING' }

/** Creates the rows one by one, so that each is checked against those before it. Returns null when there are too many. */
export async function makeAll(
  context: RedirectsContext,
  tx: store.Tx,
  rows: readonly Row[],
  caller: SignedInCaller,
): Promise<Map<Row, Problem> | null> {
  await store.lockRedirects(tx)
  if ((await store.countRedirects(tx)) + rows.length > MOST_REDIRECTS) return null
  await sql`savepoint before_import`.execute(tx)
  const problems = new Map<Row, Problem>()
  for (const row of rows) {
    const problem = await make(context, tx, row, caller)
    if (problem) problems.set(row, problem)
  }
  return problems
}

async function make(context: RedirectsContext, tx: store.Tx, { from, to, status }: Row, caller: SignedInCaller): Promise<Problem | null> {
  const wished = status === '' ? (to === '' ? 410 : 301) : Number(status)
  if (wished !== 301 && wished !== 302 && wished !== 410) return 'REDIRECT_TARGET'
  const wanted = await judge(context, tx, { from, to, status: wished }, null)
  if ('refused' in wanted) return wanted.refused
  return (await store.insertRedirect(tx, wanted, caller.session.accountId)) ? null : 'REDIRECT_TAKEN'
}

const KNOWN: ReadonlySet<string> = new Set(['from', 'to', 'status'])

/** Reads a CSV file with the columns `from` and optionally `to` and `status`. Other columns are ignored. */
export function readRedirectFile(bytes: Uint8Array): Read {
  const text = readText(bytes)
  const table = text === undefined ? undefined : readCsv(text, KNOWN, BOUNDS)
  if (!table || table.rows.some(({ cells }) => cells.length > table.columns.length)) return { refused: 'FILE_UNREADABLE' }
  if (table.rows.length === 0) return { refused: 'FILE_EMPTY' }
  if (!table.columns.includes('from')) return { refused: 'COLUMN_MISSING' }
  if ([...KNOWN].some((name) => table.columns.indexOf(name) !== table.columns.lastIndexOf(name))) return { refused: 'COLUMN_TWICE' }
  if (table.rows.length > REDIRECTS_MAX_ROWS) return { refused: 'TOO_MANY_ROWS' }
  const cell = (cells: readonly string[], column: string): string => (cells[table.columns.indexOf(column)] ?? '').trim()
  const toRow = ({ line, cells }: CsvRow): Row => ({
    line,
    from: cell(cells, 'from'),
    to: cell(cells, 'to'),
    status: cell(cells, 'status'),
  })
  return { rows: table.rows.map(toRow) }
}

const BOUNDS = { mostRows: REDIRECTS_MAX_ROWS, mostRowCharacters: 10_000 } as const
