import styles from '../../kit/picture/icon.module.css'
import { type SignName, signs } from './signs.ts'

export type { SignName } from './signs.ts'

type Props = { readonly name: SignName; readonly size?: 14 | 16 | 18 | 20 | 24; readonly label?: string }

/** A drawn sign. Decoration by default; with a label it speaks for itself. */
export function Sign({ name, size = 20, label }: Props) {
  const path = <path d={signs[name]} />
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
