import type { ReactNode } from 'react'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { ConsoleIcon, type ConsoleIconName } from '../show/console-icon.tsx'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the rows that are chosen. */
export function TableBulk<Row>({ selection, children }: { readonly selection: Selection<Row>; readonly children: ReactNode }) {
  const t = useTranslate(consoleText)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('table.bulk')}>
      <b aria-live="polite">{t('table.chosen', { count: selection.rows.length })}</b>
      <span className={styles.bulkActions}>{children}</span>
      <button
        type="button"
        className={styles.bulkAction}
        onClick={selection.clear}
        aria-label={t('table.choose-none')}
        title={t('table.choose-none')}
      >
        <ConsoleIcon name="close" size={16} />
      </button>
    </div>
  )
}

type ActionProps = { readonly icon: ConsoleIconName; onPress(): void; readonly children: ReactNode }

export function BulkAction({ icon, onPress, children }: ActionProps) {
  return (
    <button type="button" className={styles.bulkAction} onClick={onPress}>
      <ConsoleIcon name={icon} size={16} />
      {children}
    </button>
  )
}
