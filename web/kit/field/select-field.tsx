import type { ComponentProps } from 'react'
import { Icon } from '../picture/icon.tsx'
import { row } from '../style/layouts.ts'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Native = Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** A native select; its children are <option> elements. */
export function SelectField({ label, help, error, aside, children, ...select }: FieldWords & Native) {
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <div className={row(8, styles.box)}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}
