import styles from '../../kit/picture/picture.module.css'
import { type ConsoleIconName, consoleIcons } from './console-icons.ts'

export type { ConsoleIconName } from './console-icons.ts'

type Props = { readonly name: ConsoleIconName; readonly size?: 14 | 16 | 18 | 20 | 24; readonly label?: string }

/** An icon. It is decorative unless it has a label. */
export function ConsoleIcon({ name, size = 20, label }: Props) {
  const path = <path d={consoleIcons[name]} />
  if (label === undefined) {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        {path}
      </svg>
    )
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={label}>
      {path}
    </svg>
  )
}
