import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import kinds from './kind.module.css'
import { names } from './names.ts'

/** A state in one word: sign and word, the colour only helps. */
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
    <span className={names(styles.chip, kinds[kind])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
