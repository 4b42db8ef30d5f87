import { useState } from 'react'
import { Icon } from '../picture/icon.tsx'
import { center, grid, row } from '../style/layouts.ts'
import text from '../style/text.module.css'
import styles from './field.module.css'
import { Field } from './field.tsx'

import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'lead'> & { readonly words: { readonly show: string; readonly hide: string } }

/** A password input with a show button. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, help, error, aside, words, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <div className={row(8, styles.box)}>
          <input autoCapitalize="none" spellCheck={false} {...input} {...wiring} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={center(styles.show)}
            aria-pressed={shown}
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  )
}

/** `isMet` is computed from the present input. An icon and a colour show it, and the icon's label names it for screen readers. */
type PasswordRule = { readonly text: string; readonly isMet: boolean }

/** Shows which rules the password meets while it is typed. */
export function PasswordRuleList({
  list,
  words,
}: {
  readonly list: readonly PasswordRule[]
  readonly words: { readonly met: string; readonly open: string }
}) {
  return (
    <ul className={grid([6, 16], text.quiet, styles.rules)}>
      {list.map(({ text, isMet }) => (
        <li key={text} className={row(8, isMet ? styles.kept : undefined)}>
          <Icon name={isMet ? 'ok' : 'off'} size={16} label={isMet ? words.met : words.open} />
          {text}
        </li>
      ))}
    </ul>
  )
}
