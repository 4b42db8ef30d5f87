import type { ComponentProps, ReactNode } from 'react'
import { row } from '../style/layouts.ts'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>
/** `lead` is shown inside the box before the text, such as a dialling code or a currency. */
export type TextFieldProps = FieldWords & Native & { readonly lead?: ReactNode }

export function TextField({ label, help, error, aside, lead, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <div className={row(8, styles.box)}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <input type="text" dir="auto" {...input} {...wiring} />
        </div>
      )}
    </Field>
  )
}

type NativeArea = Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'>

export function AreaField({ label, help, error, aside, ...area }: FieldWords & NativeArea) {
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <div className={row(8, styles.box)}>
          <textarea rows={4} dir="auto" {...area} {...wiring} />
        </div>
      )}
    </Field>
  )
}
