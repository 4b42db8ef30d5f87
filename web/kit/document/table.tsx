import { createElement, type ReactNode } from 'react'
import type { Table, TableCell, TableRow } from '#contract/document/document.ts'
import { type DocumentDrawing, reachable, together } from './drawing.ts'
import styles from './figures.module.css'

type DrawBlocks = (content: TableCell['content'], drawing: DocumentDrawing) => ReactNode

/** Draws a table that scrolls in its own box. Leading rows of header cells become the table head. */
export function drawTable({ attrs, content }: Table, drawing: DocumentDrawing, drawBlocks: DrawBlocks): ReactNode {
  drawing.tables += 1
  const { texts } = drawing
  const caption = attrs?.caption
  const firstBody = content.findIndex((row) => row.content.some(({ type }) => type === 'tableCell'))
  const heads = Math.max(firstBody, 0)
  const draw = (cell: TableCell) => drawBlocks(cell.content, drawing)
  const rows = (some: readonly TableRow[], scope: 'col' | 'row') => together(some.map((row) => drawRow(row, scope, draw)))
  return (
    <figure className={styles['table']}>
      {caption && <figcaption>{caption}</figcaption>}
      <section className={styles['scroll']} {...reachable} aria-label={caption ? texts.scrolled(caption) : texts.table(drawing.tables)}>
        <table>
          {heads > 0 && <thead>{rows(content.slice(0, heads), 'col')}</thead>}
          <tbody>{rows(content.slice(heads), 'row')}</tbody>
        </table>
      </section>
    </figure>
  )
}

type DrawContent = (cell: TableCell) => ReactNode

const drawRow = (row: TableRow, scope: 'col' | 'row', draw: DrawContent): ReactNode =>
  createElement('tr', null, ...row.content.map((cell) => drawCell(cell, scope, draw)))

function drawCell(cell: TableCell, scope: 'col' | 'row', draw: DrawContent): ReactNode {
  const { type, attrs = {} } = cell
  const { colspan, rowspan, align } = attrs
  const props = { colSpan: colspan, rowSpan: rowspan, className: align && styles[align] }
  const inside = draw(cell)
  return type === 'tableHeader' ? (
    <th {...props} scope={scope}>
      {inside}
    </th>
  ) : (
    <td {...props}>{inside}</td>
  )
}
