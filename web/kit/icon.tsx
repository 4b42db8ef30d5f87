import styles from './icon.module.css'
import { type IconName, icons } from './icons.ts'

export type { IconName } from './icons.ts'

/** A drawn sign. Decoration by default; with a label it speaks for itself. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: 14 | 16 | 20 | 24; label?: string }) {
  const told = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} {...told}>
      <path d={icons[name]} />
    </svg>
  )
}
