import { type IconName, icons } from './icons.ts'
import styles from './picture.module.css'

export type { IconName } from './icons.ts'

type Props = { readonly name: IconName; readonly size?: 14 | 16 | 20 | 24; readonly label?: string }

/** An icon. It is decorative unless it has a label. */
export function Icon({ name, size = 20, label }: Props) {
  const path = <path d={icons[name]} />
  if (!label) {
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
