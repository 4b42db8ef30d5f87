import type { ReactNode } from 'react'
import { Notice } from '#web/kit/state/notice.tsx'
import styles from './form.module.css'

/** Shows the error of a whole form. The element is on the page from the start, so that screen readers announce new content. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.error}>
      {children && <Notice kind="bad">{children}</Notice>}
    </div>
  )
}
