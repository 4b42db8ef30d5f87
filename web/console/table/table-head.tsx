import { inline } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { ConsoleIcon } from '../show/console-icon.tsx'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import type { Kinds } from './list-state.ts'
import ticks from './tick.module.css'
import type { TableList } from './use-list.ts'
import type { RowSelection } from './use-selection.ts'

type Props<Row, K extends Kinds> = {
  readonly columns: readonly Column<Row>[]
  readonly list: TableList<Row, K>
  readonly selection?: RowSelection<Row>
  readonly withActions: boolean
}

/** The column heads, which sort the table, and the box that selects all rows. */
export function TableHead<Row, K extends Kinds>({ columns, list, selection, withActions }: Props<Row, K>) {
  const t = useTranslate(consoleText)
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.choose}>
            <input
              type="checkbox"
              className={ticks.tick}
              aria-label={t('table.choose-all')}
              checked={selection.all === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.all === 'some'
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {withActions && (
          <th scope="col" className={styles.actions}>
            <span className={text.hidden}>{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell<Row, K extends Kinds>({ column, list }: { readonly column: Column<Row>; readonly list: TableList<Row, K> }) {
  const { sort, title, align, width } = column
  const look = { className: align && styles.end, style: width ? { width } : undefined }
  if (sort === undefined) {
    return (
      <th scope="col" {...look}>
        {title}
      </th>
    )
  }
  const direction = list.state.sort === sort ? list.state.direction : undefined
  return (
    <th scope="col" {...look} aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={inline(4, styles.sort)} onClick={() => list.sort(sort)}>
        {title}
        {direction && <ConsoleIcon name={direction === 'asc' ? 'up' : 'down'} size={14} />}
      </button>
    </th>
  )
}
