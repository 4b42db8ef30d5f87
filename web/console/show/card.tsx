import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  readonly title?: ReactNode
  /** Beside the title, quietly: a unit, a span of time. */
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Whatever lies in it reaches its edges. */
  readonly flush?: boolean
}

/** One matter on the desk. */
export function Card({ title, hint, actions, children, flush }: Props) {
  return (
    <section className={cx(styles.card, flush && styles.flush)}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {hint && <p>{hint}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
