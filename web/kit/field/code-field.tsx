import { clsx as cx } from 'clsx'
import { type ComponentProps, useRef, useState } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { readDigits } from '#contract/input/typed.ts'
import { center, grid } from '../style/layouts.ts'
import styles from './code-field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Native = Pick<ComponentProps<'input'>, 'name' | 'autoFocus' | 'onBlur'>
type Props = FieldWords & Native & { readonly value: string; onChange(code: string): void; onComplete?: (code: string) => void }

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

/** Draws six boxes over one real input, so that typing, pasting, deleting and autofill work natively. */
export function CodeField({ label, help, error, aside, value, onChange, onComplete, ...input }: Props) {
  const [focused, setFocused] = useState(false)
  const reported = useRef('')
  function take(raw: string) {
    const code = cutText(readDigits(raw), LENGTH)
    onChange(code)
    if (code.length === LENGTH && code !== reported.current) onComplete?.(code)
    reported.current = code
  }
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <div className={grid(8, styles.six)}>
          <input
            {...input}
            {...wiring}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            value={value}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={(event) => {
              setFocused(false)
              input.onBlur?.(event)
            }}
          />
          {PLACES.map((place) => (
            <span
              key={place}
              aria-hidden
              className={cx(center(styles.box), focused && place === Math.min(value.length, LENGTH - 1) && styles.next)}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
