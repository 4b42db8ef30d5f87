import { clsx as cx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import box from '../../kit/style/box.module.css'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { Answer } from '../call/answer.tsx'
import { useSettings } from '../settings.ts'
import type { ConsoleIconName } from '../show/console-icon.tsx'
import { State } from '../show/state.tsx'
import cards from './cards.module.css'
import { arrangeColumns, type Column } from './columns.ts'
import styles from './data-table.module.css'
import { moveCursor } from './keys.ts'
import type { Kinds } from './list-state.ts'
import type { RowAction } from './row-actions.tsx'
import { TableBulk } from './table-bulk.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { DataRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import type { TableList } from './use-list.ts'
import { type RowSelection, useRowSelection } from './use-selection.ts'

type TableProps<Row, K extends Kinds> = {
  /** Is unique in the console; the operator's look and views are stored under it. */
  readonly name: string
  /** Names the rows for screen readers. */
  readonly label: string
  readonly list: TableList<Row, K>
  readonly columns: readonly Column<Row>[]
  keyOf(row: Row): string
  /** Returns the name of a row for screen readers. */
  nameOf(row: Row): string
  /** Runs on Enter and on a click on the row. */
  onOpen?(row: Row): void
  /** Returns the actions of a row. The first appears on the row, the others in its menu. */
  actions?(row: Row): readonly RowAction[]
  /** Renders the actions for selected rows. Rows can be selected only when it is set. */
  bulk?(selection: RowSelection<Row>): ReactNode
  /** Limits the selection across pages; without it, only rows of shown pages can be selected. */
  readonly bulkMost?: number
  /** Contains TextFilter, OneFilter, ManyFilter or DaysFilter elements. */
  readonly filters?: ReactNode
  /** Is shown when the list is empty and has no filter. */
  readonly empty: { readonly icon: ConsoleIconName; readonly title: ReactNode; readonly text?: ReactNode; readonly action?: ReactNode }
}

/** A table whose server paginates, sorts and filters. */
export function DataTable<Row, K extends Kinds>(props: TableProps<Row, K>) {
  const { name, list, columns, keyOf, bulk, filters } = props
  const { density, tables } = useSettings()
  const shown = arrangeColumns(columns, tables[name])
  const selection = useRowSelection(list.rows ?? [], keyOf, JSON.stringify(list.state.filters))
  return (
    <section className={cx(box.card, styles.card, styles[density])}>
      <TableTools name={name} columns={columns} list={list}>
        {filters}
      </TableTools>
      {bulk && selection.rows.length > 0 && (
        <TableBulk selection={selection} list={list} most={props.bulkMost ?? 0}>
          {bulk(selection)}
        </TableBulk>
      )}
      <Answer of={list.asked} shapes={['row', 'row', 'row', 'row', 'row', 'row']}>
        {() =>
          list.total === 0 && list.rows?.length === 0 ? (
            <Nothing {...props} />
          ) : (
            <>
              <Rows {...props} columns={shown} selection={selection} />
              <TableFoot list={list} keys={{ opens: props.onOpen !== undefined, chooses: bulk !== undefined }} />
            </>
          )
        }
      </Answer>
    </section>
  )
}

function Rows<Row, K extends Kinds>({ selection, ...props }: TableProps<Row, K> & { readonly selection: RowSelection<Row> }) {
  const { list, columns, keyOf, nameOf, label, bulk, actions, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <div className={styles.scroll} data-older={list.asked.older || undefined}>
      <table className={cx(styles.table, cards.cards)} aria-label={label} aria-rowcount={list.total} aria-busy={list.asked.fetching}>
        <TableHead columns={columns} list={list} {...(bulk && { selection })} withActions={actions !== undefined} />
        <tbody ref={body} onKeyDown={(event) => moveCursor(event, body.current)}>
          {list.rows?.map((row, place) => (
            <DataRow
              key={keyOf(row)}
              row={row}
              number={(list.state.page - 1) * list.state.pageSize + place + 1}
              first={place === 0}
              name={nameOf(row)}
              columns={columns}
              {...(bulk && { chosen: selection.has(keyOf(row)), onChoose: selection.toggle })}
              {...(actions && { actions: actions(row) })}
              {...(onOpen && { onOpen })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Distinguishes an empty list from filters without a match. */
function Nothing<Row, K extends Kinds>({ list, empty }: TableProps<Row, K>) {
  const t = useTranslate(consoleText)
  if (!list.filtered) {
    return (
      <State icon={empty.icon} title={empty.title} actions={empty.action}>
        {empty.text}
      </State>
    )
  }
  return (
    <State
      icon="search"
      title={t('table.no-result')}
      actions={
        <Button kind="solid" onClick={list.clearFilters}>
          {t('table.clear-filters')}
        </Button>
      }
    >
      {t('table.no-result-why')}
    </State>
  )
}
