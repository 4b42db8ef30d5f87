import type { Document } from '#contract/document/document.ts'
import { plainText } from '#contract/document/document-walk.ts'
import { readNumber } from '#contract/input/typed.ts'
import { readFlag, unguardFormula } from '#server/csv/csv.ts'
import { EMPTY_DRAFT, type ExchangeRow, FIELD_NAMES, factNames, ITEM_FIELDS } from '../../contract.ts'

// Rows of CSV files: flat fields, the body as paragraphs separated by empty lines, lists with one entry per line.

export type Cells = Readonly<Record<string, string>>

const paragraphsOf = (text: string): Document => ({
  type: 'doc',
  content: text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim().split('\n'))
    .filter((lines) => lines.some((line) => line.trim() !== ''))
    .map((lines) => ({
      type: 'paragraph',
      content: lines.flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
        ...(line.trim() === '' ? [] : [{ type: 'text', text: line.trim() } as const]),
      ]),
    })),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Facts that fit into one cell: all but lists of hospitals. */
export const FLAT_FACTS: readonly string[] = factNames('line', 'text', 'day', 'number', 'choice', 'lines')
const LISTS: ReadonlySet<string> = new Set(factNames('lines'))
const NUMBERS: ReadonlySet<string> = new Set(factNames('number'))

function factOf(name: string, cell: string): unknown {
  if (LISTS.has(name)) return linesOf(cell)
  const number = NUMBERS.has(name) ? readNumber(cell) : Number.NaN
  return Number.isNaN(number) ? cell : number
}

/** Reads and writes a cell for each kind of field. Records have no cell; each fact has its own. */
const CELLS = {
  text: { read: (cell) => cell, write: String },
  choice: { read: (cell) => cell, write: String },
  flag: { read: readFlag, write: String },
  asset: { read: (cell) => (cell === '' ? null : cell), write: (id) => String(id ?? '') },
  lines: { read: linesOf, write: (lines) => (lines as readonly string[]).join('\n') },
  document: { read: paragraphsOf, write: (body) => textOf(body as Document) },
} satisfies Record<string, { read(cell: string): unknown; write(value: unknown): string }>

const FLAT_FIELDS = FIELD_NAMES.flatMap((name) => {
  const { kind } = ITEM_FIELDS[name]
  return kind in CELLS ? [[name, CELLS[kind as keyof typeof CELLS]] as const] : []
})

/** Converts cells into the value of a JSON row. Unreadable values stay unchanged, so that the check reports them. */
export function rowOfCells(cells: Cells): Readonly<Record<string, unknown>> {
  const cell = (name: string) => unguardFormula((cells[name] ?? '').replace(/\r\n?/g, '\n')).trim()
  const facts = FLAT_FACTS.flatMap((name) => (cell(`facts.${name}`) === '' ? [] : [[name, factOf(name, cell(`facts.${name}`))] as const]))
  return {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(FLAT_FIELDS.map(([name, { read }]) => [name, read(cell(name))])),
    item: cell('item'),
    section: cell('section'),
    kind: cell('kind') || 'img',
    language: cell('language'),
    topics: cell('topics')
      .split(/[\s,;，；、]+/)
      .filter((topic) => topic !== ''),
    facts: Object.fromEntries(facts),
  }
}

/** Converts a row into cells. A body with more than paragraphs is reduced to its plain text. */
export function cellsOfRow(row: ExchangeRow): Cells {
  const { item, section, kind, topics, language } = row
  return {
    item,
    section,
    kind,
    language,
    topics: topics.join(' '),
    ...Object.fromEntries(FLAT_FIELDS.map(([name, { write }]) => [name, write(row[name])])),
    ...Object.fromEntries(FLAT_FACTS.map((name) => [`facts.${name}`, cellOf(row.facts[name])])),
  }
}

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''))

const textOf = ({ content }: Document): string =>
  content
    .map((block) => plainText({ type: 'doc', content: [block] }))
    .filter((text) => text !== '')
    .join('\n\n')
