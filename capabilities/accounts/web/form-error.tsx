import type { ReactNode } from 'react'
import { Notice } from '#web/kit/notice.tsx'

/** What is wrong with the whole form. Its place is in the page from the start, so that what comes is read out. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return <div aria-live="polite">{children && <Notice kind="bad">{children}</Notice>}</div>
}
