import type { ReactNode } from 'react'
import { Notice } from '#web/kit/state/notice.tsx'
import styles from './form.module.css'

/** What is wrong with the whole form. Its place is in the page from the start, so that what comes is read out. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.error}>
      {children && <Notice kind="bad">{children}</Notice>}
    </div>
  )
}
