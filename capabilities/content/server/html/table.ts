import { type Block, DOCUMENT_LIMITS, type TableCell, type TableRow } from '#contract/document/document.ts'
import { attributeOf, type HtmlElement, isElement, styleOf } from './parse-html.ts'

/** Each cell has a block. */
const MOST_CELLS = DOCUMENT_LIMITS.nodes / 2
/** Limits the rows that a cell covers. */
const LONGEST_SPAN = 50

/** Excludes the rows of nested tables. */
export function rowsOf(table: HtmlElement): readonly HtmlElement[] {
  return table.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === 'tr') return [child]
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? rowsOf(child) : []
  })
}
export const cellsOf = (row: HtmlElement): readonly HtmlElement[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
export const captionOf = (table: HtmlElement): HtmlElement | undefined =>
  table.childNodes.filter(isElement).find(({ tagName }) => tagName === 'caption')

/**
 * Returns rows of equal width, as the editor needs them. Spans beyond the edge are cut, and gaps become empty cells. Returns undefined when
 * the table has too many columns for the document format, or more cells than a document has nodes.
 */
export function gridOf(rows: readonly HtmlElement[], contentOf: (cell: HtmlElement) => readonly Block[]): readonly TableRow[] | undefined {
  const filled = rows.map(cellsOf).filter((cells) => cells.length > 0)
  const cellCount = filled.reduce((sum, cells) => sum + cells.length, 0)
  if (filled.length === 0 || cellCount > MOST_CELLS || filled.some((cells) => cells.length > DOCUMENT_LIMITS.columns)) return undefined
  const most = Math.max(...filled.map(widthOf))
  const taken: { readonly own: Taken; readonly cells: readonly HtmlElement[] }[] = filled.map((cells) => ({ own: [], cells }))
  const placed: { readonly own: Taken; readonly cells: { readonly cell: HtmlElement; readonly spans: Spans }[] }[] = []
  for (const [at, { own, cells }] of taken.entries()) {
    const below = taken.slice(at + 1, at + LONGEST_SPAN).map((row) => row.own)
    placed.push({ own, cells: cells.map((cell) => ({ cell, spans: place(cell, { own, below }, most) })) })
    // The check after each row stops early on a table that grows without end.
    if (own.length > DOCUMENT_LIMITS.columns) return undefined
  }
  const columns = Math.max(...placed.map(({ own }) => own.length))
  const gapsOf = (own: Taken) => columns - own.filter(Boolean).length
  if (cellCount + placed.reduce((sum, { own }) => sum + gapsOf(own), 0) > MOST_CELLS) return undefined
  return placed.map(({ own, cells }) => {
    const content = cells.map(({ cell, spans }) => cellOf(cell, spans, contentOf(cell)))
    return { type: 'tableRow' as const, content: [...content, ...Array.from({ length: gapsOf(own) }, emptyCell)] }
  })
}

/** A wider span means the whole width of the table. */
const WIDEST_SPAN = 20
const widthOf = (cells: readonly HtmlElement[]): number =>
  cells.map((cell) => spanOf(cell, 'colspan')).reduce((sum, span) => sum + (span > WIDEST_SPAN ? 1 : span), 0)

type Spans = { readonly colspan: number; readonly rowspan: number }

/** The taken columns of a row. */
type Taken = boolean[]

/** Marks the grid positions of a cell, from the first free one of its row. */
function place(cell: HtmlElement, { own, below }: { readonly own: Taken; readonly below: readonly Taken[] }, most: number): Spans {
  let column = 0
  while (own[column]) column += 1
  const wanted = spanOf(cell, 'colspan')
  let colspan = Math.max(1, Math.min(wanted > WIDEST_SPAN ? most - column : wanted, DOCUMENT_LIMITS.columns))
  for (let width = 1; width < colspan; width += 1) if (own[column + width]) colspan = width
  const rowspan = Math.min(spanOf(cell, 'rowspan'), below.length + 1, LONGEST_SPAN)
  for (const row of [own, ...below.slice(0, rowspan - 1)]) for (let right = 0; right < colspan; right += 1) row[column + right] = true
  return { colspan, rowspan }
}

const spanOf = (cell: HtmlElement, name: string): number => {
  const span = Number(attributeOf(cell, name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, 1_000) : 1
}

function cellOf(cell: HtmlElement, { colspan, rowspan }: Spans, content: readonly Block[]): TableCell {
  const align = alignOf(cell)
  const attrs = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }), ...(align && { align }) }
  return {
    type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  }
}

const emptyCell = (): TableCell => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })

function alignOf(cell: HtmlElement): 'center' | 'end' | undefined {
  const align = styleOf(cell).get('text-align') ?? attributeOf(cell, 'align')?.toLowerCase()
  if (align === 'center') return 'center'
  return align === 'right' || align === 'end' ? 'end' : undefined
}
