import { clsx as cx } from 'clsx'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import cards from './cards.module.css'
import { type Column, titleColumn } from './columns.ts'
import styles from './data-table.module.css'
import { type RowAction, RowActions } from './row-actions.tsx'
import ticks from './tick.module.css'

type Props<Row> = {
  readonly row: Row
  /** The position in the whole list, starting at 1. */
  readonly number: number
  readonly first: boolean
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly chosen?: boolean
  onChoose?(row: Row, how?: 'span'): void
  readonly actions?: readonly RowAction[]
  onOpen?(row: Row): void
}

/** A row that the arrow keys reach. Enter opens it and the space bar selects it. */
export function DataRow<Row>({ row, number, first, name, columns, chosen, onChoose, actions, onOpen }: Props<Row>) {
  const t = useTranslate(consoleText)
  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onChoose) onChoose(row)
    else return
    event.preventDefault()
  }
  /** Ignores clicks on controls inside the row, and clicks that end a text selection. */
  function click(event: MouseEvent<HTMLElement>) {
    const inside = (event.target as HTMLElement).closest('a, button, input, label, [role=menuitem], [role=menu]')
    if (!inside && !getSelection()?.toString()) onOpen?.(row)
  }
  return (
    <tr
      tabIndex={first ? 0 : -1}
      aria-rowindex={number + 1}
      {...(chosen !== undefined && { 'aria-selected': chosen })}
      className={cx(onOpen && styles.opens)}
      onKeyDown={press}
      onClick={click}
    >
      {onChoose && (
        <td className={cx(styles.choose, cards.choose)}>
          <input
            type="checkbox"
            className={ticks.tick}
            tabIndex={-1}
            aria-label={t('table.choose', { name })}
            checked={chosen === true}
            onChange={({ nativeEvent }) => onChoose(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey ? 'span' : undefined)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} isTitle={column === titleColumn(columns)} />
      ))}
      {actions && (
        <td className={cx(styles.actions, cards.actions)}>
          <RowActions name={name} actions={actions} />
        </td>
      )}
    </tr>
  )
}

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row; readonly isTitle: boolean }

/** Shows the name of its column on phones, unless the cell is the title of the card. */
function Cell<Row>({ column: { title, render, align, clip }, row, isTitle }: CellProps<Row>) {
  const content = render(row)
  return (
    <td className={cx(align && styles.end, clip && styles.clip, isTitle && cards.title)} {...(!isTitle && { 'data-column': title })}>
      {clip && content ? (
        <div>
          <div>{content}</div>
        </div>
      ) : (
        content
      )}
    </td>
  )
}
