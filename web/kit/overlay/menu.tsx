import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Icon, type IconName } from '../picture/icon.tsx'
import { useDisclosure } from './disclosure.ts'
import styles from './menu.module.css'

/** A small list that opens from its summary; it is a <details>, so it opens before React does. `label` is read for the summary. */
export function Menu({ label, summary, children }: { readonly label: string; readonly summary: ReactNode; readonly children: ReactNode }) {
  const details = useDisclosure()
  return (
    <details className={styles.menu} ref={details}>
      <summary aria-label={label} className={styles.summary}>
        {summary}
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

type ItemProps = { readonly icon?: IconName; readonly children: ReactNode } & ({ readonly to: string } | { onPress(): void })

/** A link when it goes somewhere, a button when it does something. */
export function MenuItem({ icon, children, ...does }: ItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if ('to' in does) {
    return (
      <Link className={styles.item} to={does.to}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.item} onClick={does.onPress}>
      {inside}
    </button>
  )
}
