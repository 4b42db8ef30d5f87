import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import type { StatusState } from '#contract/site/status.ts'
import box from '#web/kit/style/box.module.css'
import { center, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { ConsoleIcon } from './console-icon.tsx'
import styles from './overall-card.module.css'
import type { StatusKind } from './values.tsx'

export const KIND_OF_STATE = { good: 'ok', warning: 'warn', bad: 'bad', unknown: 'idle' } as const satisfies Record<StatusState, StatusKind>
const ICONS = { good: 'ok', warning: 'warn', bad: 'bad', unknown: 'info' } as const satisfies Record<StatusState, string>

type Props = { readonly state: StatusState; readonly title: string; readonly note: string; readonly children?: ReactNode }

/** Shows the overall state of many lines in words, an icon and a colour, above what follows from it. */
export function OverallCard({ state, title, note, children }: Props) {
  const kind = KIND_OF_STATE[state]
  return (
    <section className={cx(box.card, styles.overall, styles[kind])}>
      <div className={row(16)}>
        <span className={center(styles.sign)}>
          <ConsoleIcon name={ICONS[state]} size={24} />
        </span>
        <div>
          <h2 role="status">{title}</h2>
          <p className={text.quiet}>{note}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
