import type { ReactNode } from 'react'
import styles from './rows.module.css'
import { align, grid } from './style/layouts.ts'

export function Rows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

type RowProps = {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
  /** Is shown below the row: a form or a list. */
  readonly children?: ReactNode
}

export function Row({ label, value, note, action, children }: RowProps) {
  return (
    <div className={grid([0, 16], align.center, styles.row)}>
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
