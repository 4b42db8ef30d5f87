import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** Things that the reader has set, one to a line. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

type RowProps = {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  /** What may be done with it. */
  readonly action?: ReactNode
  /** What opens under it: a form, a list. */
  readonly children?: ReactNode
}

/** One of several settings: its name, its value, and what can be done about it. */
export function Row({ label, value, note, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.value}>
        {value}
        {note && <small>{note}</small>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.under}>{children}</div>}
    </div>
  )
}
