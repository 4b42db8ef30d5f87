import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'>

/** A checkbox whose label may contain links. */
export function CheckField({ error, children, ...input }: Native & { readonly error?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <div className={styles.row}>
        <input
          type="checkbox"
          {...input}
          id={id}
          className={styles.check}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : undefined)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
