import * as z from 'zod/mini'
import { cutText } from '#contract/input/cut-text.ts'
import { readFlag, unguardFormula } from '#server/csv/csv.ts'
import { readCsv, readText, refuseTable } from '#server/csv/read-csv.ts'
import {
  CSV_COLUMNS,
  conditionsIn,
  EMPTY_RULE,
  FILTER_TYPES,
  Head,
  IMPORT_MAX_ROWS,
  MOST_PICKS,
  ORDERS,
  Rule,
  type RuleGroup,
} from '../contract.ts'
import type { CurationText } from '../text/texts.ts'

/** A set as a row of a file. Items are named by number. */
const Row = z.strictObject({
  ...Head.shape,
  filterType: z.enum(FILTER_TYPES),
  items: z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST_PICKS)),
  rule: Rule,
  order: z.enum(ORDERS),
  most: z.int().check(z.gte(1), z.lte(1_000)),
})
export type SetOfFile = z.output<typeof Row>
export type Problem = { readonly field: string; readonly code: keyof CurationText & string }
export type CheckedSetRow = {
  readonly row: number
  readonly line: number
  readonly name: string
  readonly problems: readonly Problem[]
  readonly good: SetOfFile | null
}
type FileRefusal = {
  readonly refused: 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | 'COLUMN_UNKNOWN' | 'COLUMN_TWICE' | 'COLUMN_MISSING'
  readonly fields?: Readonly<Record<string, string>>
}

const KNOWN: ReadonlySet<string> = new Set(CSV_COLUMNS)
const NEEDED = ['nameZh', 'nameEn', 'contentType', 'filterType'] as const

const BOUNDS = { mostRows: IMPORT_MAX_ROWS, mostRowCharacters: 100_000 } as const

/** Reads and checks every row separately. Only the bytes count, because file name and media type are unreliable. */
export function readRows(bytes: Uint8Array): { readonly rows: readonly CheckedSetRow[] } | FileRefusal {
  const text = readText(bytes)
  const table = text === undefined ? undefined : readCsv(text, KNOWN, BOUNDS)
  if (!table) return { refused: 'FILE_UNREADABLE' }
  const refusal = refuseTable(table, { known: KNOWN, needed: NEEDED, ...BOUNDS })
  if (refusal) return refusal
  return { rows: table.rows.map(({ line, cells }, at) => checkRow(table.columns, { record: cells, row: at + 1, line })) }
}

function checkRow(
  columns: readonly string[],
  { record, row, line }: { readonly record: readonly string[]; readonly row: number; readonly line: number },
): CheckedSetRow {
  const cells = new Map(columns.map((name, at) => [name, unguardFormula(record[at] ?? '').trim()]))
  const cell = (name: string) => cells.get(name) ?? ''
  const name = cutText(cell('nameZh') || cell('nameEn'), 60)
  const head = { row, line, name }
  if (record.length > columns.length) return { ...head, problems: [{ field: '', code: 'row.too-long' }], good: null }
  const read = Row.safeParse(toValue(cell))
  const problems: Problem[] = read.success
    ? togetherWrong(read.data)
    : read.error.issues.map(({ path }) => problemOf(String(path[0] ?? ''), cell))
  const unique = [...new Map(problems.map((each) => [each.field, each])).values()]
  return { ...head, problems: unique, good: read.success && unique.length === 0 ? read.data : null }
}

const problemOf = (field: string, cell: (name: string) => string): Problem => ({
  field,
  code: cell(field) === '' ? 'row.required' : 'row.invalid',
})

/** Unreadable values stay unchanged, so that the check reports them. */
const toValue = (cell: (name: string) => string) => ({
  nameZh: cell('nameZh'),
  nameEn: cell('nameEn'),
  contentType: cell('contentType'),
  filterType: cell('filterType'),
  isMixed: readFlag(cell('isMixed')),
  from: momentOf(cell('from')),
  until: momentOf(cell('until')),
  items: cell('items')
    .split(/[\s,;，；、]+/)
    .filter((number) => number !== '')
    .map((number) => (/^\d{1,9}$/.test(number) ? Number(number) : number)),
  rule: ruleOf(cell('rule')),
  order: cell('order') || 'newest',
  most: /^\d{1,5}$/.test(cell('most')) ? Number(cell('most')) : cell('most') || 100,
})
const momentOf = (text: string): string | null => (text === '' ? null : text)

function ruleOf(text: string): unknown {
  if (text === '') return EMPTY_RULE
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function togetherWrong({ filterType, items, rule, from, until }: SetOfFile): Problem[] {
  return [
    ...(filterType === 'rules' && items.length > 0 ? [{ field: 'items', code: 'row.items-by-rules' } as const] : []),
    ...(filterType === 'artificial' && conditionsIn(rule as RuleGroup).length > 0
      ? [{ field: 'rule', code: 'row.rule-by-hand' } as const]
      : []),
    ...(new Set(items).size < items.length ? [{ field: 'items', code: 'ITEM_TWICE' } as const] : []),
    ...(from !== null && until !== null && new Date(from) >= new Date(until) ? [{ field: 'until', code: 'SPAN_WRONG' } as const] : []),
  ]
}
