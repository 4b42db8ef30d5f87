import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Icon, type IconName } from '../picture/icon.tsx'
import { inline, justify, row } from '../style/layouts.ts'
import { useDisclosure } from './disclosure.ts'
import styles from './menu.module.css'

/**
 * A small menu below its summary. It is a <details> element, so it opens before React runs. `label` names the summary for screen readers.
 */
export function Menu({ label, summary, children }: { readonly label: string; readonly summary: ReactNode; readonly children: ReactNode }) {
  const details = useDisclosure()
  return (
    <details className={styles.menu} ref={details}>
      <summary aria-label={label} className={inline(6, justify.center, styles.summary)}>
        {summary}
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

type ItemProps = { readonly icon?: IconName; readonly children: ReactNode } & ({ readonly to: string } | { onPress(): void })

/** Renders a link for navigation and a button for an action. */
export function MenuItem({ icon, children, ...does }: ItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if ('to' in does) {
    return (
      <Link className={row(12, styles.item)} to={does.to}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" className={row(12, styles.item)} onClick={does.onPress}>
      {inside}
    </button>
  )
}
