import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import box from '../../kit/style/box.module.css'
import { cluster } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import styles from './show.module.css'

type Props = {
  readonly title?: ReactNode
  /** A quiet note beside the title, such as a unit or a period. */
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Lets the content reach the edges of the card. */
  readonly flush?: boolean
}

export function Card({ title, hint, actions, children, flush }: Props) {
  return (
    <section className={cx(box.card, styles.card, flush && styles.flush)}>
      {(title || actions) && (
        <header className={cluster([4, 8], styles.head)}>
          {title && <h2>{title}</h2>}
          {hint && <p className={text.quiet}>{hint}</p>}
          {actions && <div className={cluster(8, styles.actions)}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
