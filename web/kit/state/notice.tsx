import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import kinds from '../chip.module.css'
import { Icon, type IconName } from '../picture/icon.tsx'
import { align, cluster } from '../style/layouts.ts'
import styles from './state.module.css'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad'
export const noticeIcons = { info: 'info', ok: 'ok', warn: 'warn', bad: 'bad' } as const satisfies Record<NoticeKind, IconName>

type Props = {
  readonly kind: NoticeKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Announces the notice when it appears on an open page. */
  readonly live?: boolean
}

export function Notice({ kind, title, children, action, live }: Props) {
  return (
    <div className={cx(cluster(12, align.start, styles.notice), kinds[kind])} {...(live && { role: kind === 'bad' ? 'alert' : 'status' })}>
      <Icon name={noticeIcons[kind]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
