import type { ReactNode } from 'react'
import { Icon } from '../picture/icon.tsx'
import { center } from '../style/layouts.ts'
import { useDisclosure } from './disclosure.ts'
import styles from './drawer.module.css'

/**
 * A full-height sheet below the header on phones. It is a <details> element, so it works before React, and CSS locks the page behind it.
 */
export function Drawer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useDisclosure()
  return (
    <details className={styles.drawer} ref={details} data-drawer>
      <summary aria-label={label} className={center(styles.summary)}>
        <Icon name="menu" size={24} />
        <Icon name="close" size={24} />
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  )
}
