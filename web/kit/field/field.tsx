import { clsx as cx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Icon } from '../picture/icon.tsx'
import { align, justify, row } from '../style/layouts.ts'
import text from '../style/text.module.css'
import styles from './field.module.css'

/** Attributes that connect a control to its label, help and error; spread them over the control. */
type Wiring = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }

export type FieldWords = {
  readonly label: ReactNode
  /** Is always visible below the control. */
  readonly help?: ReactNode
  /** Says what is wrong and how to fix it; it is announced when it appears. */
  readonly error?: ReactNode
  /** Is shown beside the label: a link, or a waiting time. */
  readonly aside?: ReactNode
}

export function Field({ label, help, error, aside, children }: FieldWords & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div>
      <div className={row(16, align.baseline, justify.between, styles.labelRow)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, ...(describedBy && { 'aria-describedby': describedBy }), ...(error ? { 'aria-invalid': true } : undefined) })}
      <FieldError id={`${id}-error`} error={error} />
      {help && (
        <p className={cx(text.quiet, styles.help)} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The live region is always rendered, so that a new error is announced. */
export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  return (
    <div aria-live="polite" id={id}>
      {error && (
        <p className={row(6, align.start, styles.error)}>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
