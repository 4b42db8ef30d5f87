import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/overlay/toast.tsx'
import { inline, row } from '../../kit/style/layouts.ts'
import { useLanguage, useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { exact } from '../show/amount.ts'
import { ConsoleIcon, type ConsoleIconName } from '../show/console-icon.tsx'
import styles from './data-table.module.css'
import type { Kinds } from './list-state.ts'
import type { TableList } from './use-list.ts'
import type { RowSelection } from './use-selection.ts'

type Props<Row, K extends Kinds> = {
  readonly selection: RowSelection<Row>
  readonly list: TableList<Row, K>
  /** Limits the selection across all pages. */
  readonly most: number
  readonly children: ReactNode
}

export function TableBulk<Row, K extends Kinds>({ selection, list, most, children }: Props<Row, K>) {
  const t = useTranslate(consoleText)
  return (
    <div className={row(16, styles.bulk)} role="toolbar" aria-label={t('table.bulk')}>
      <b aria-live="polite">{t('table.chosen', { count: selection.rows.length })}</b>
      <ChooseFound selection={selection} list={list} most={most} />
      <span className={styles.bulkActions}>{children}</span>
      <button
        type="button"
        className={inline(8, styles.bulkAction)}
        onClick={selection.clear}
        aria-label={t('table.choose-none')}
        title={t('table.choose-none')}
      >
        <ConsoleIcon name="close" size={16} />
      </button>
    </div>
  )
}

/** Appears once a whole page is selected; selects all rows that match the filters, up to `most`. */
function ChooseFound<Row, K extends Kinds>({ selection, list, most }: Omit<Props<Row, K>, 'children'>) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const count = Math.min(list.total, most)
  if (selection.all !== 'all' || selection.rows.length >= count) return null
  async function choose() {
    setBusy(true)
    const rows = await list.readFirst(most)
    setBusy(false)
    if (rows) selection.add(rows)
    else toast('bad', t('table.choose-failed'))
  }
  return (
    <button type="button" className={inline(8, styles.bulkAction)} aria-busy={busy} disabled={busy} onClick={() => void choose()}>
      {t(list.total > most ? 'table.choose-first' : 'table.choose-found', { count: exact(count, language) })}
    </button>
  )
}

type ActionProps = { readonly icon: ConsoleIconName; onPress(): void; readonly children: ReactNode }

export function BulkAction({ icon, onPress, children }: ActionProps) {
  return (
    <button type="button" className={inline(8, styles.bulkAction)} onClick={onPress}>
      <ConsoleIcon name={icon} size={16} />
      {children}
    </button>
  )
}
