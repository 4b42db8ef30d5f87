import { type ReactNode, useEffect, useRef } from 'react'
import styles from './receipt.module.css'

/** Shows the outcome in place of a form and takes the focus, because the submit button was at the foot of the form. */
export function FormOutcome({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  )
}
