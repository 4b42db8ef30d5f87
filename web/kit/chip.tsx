import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './picture/icon.tsx'
import { inline } from './style/layouts.ts'

/** Shows a status. The icon and the word carry the meaning without the colour. */
export function Chip({
  kind = 'idle',
  icon,
  children,
}: {
  readonly kind?: 'idle' | 'info' | 'ok' | 'warn' | 'bad'
  readonly icon?: IconName
  readonly children: ReactNode
}) {
  return (
    <span className={cx(inline(4, styles.chip), styles[kind])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
