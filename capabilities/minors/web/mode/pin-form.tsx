import { type FormEvent, useRef, useState } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { readDigits } from '#contract/input/typed.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { useFaults } from '#web/kit/field/use-faults.ts'
import { useSending } from '#web/kit/field/use-sending.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { modeText } from '../../text/mode.ts'

type Props = {
  /** A new PIN is typed twice. */
  readonly isNew: boolean
  readonly submit: string
  /** Returns the words of a refusal, if there is one. */
  send(pin: string): Promise<string | undefined>
}

const MOST = 6

/** Asks for a PIN of four to six digits. */
export function PinForm({ isNew, submit, send }: Props) {
  const t = useTranslate(modeText)
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ pin: '', again: '' })
  const [failed, setFailed] = useState('')
  const { busy, once } = useSending()
  const { errors, pass, clear } = useFaults<typeof values, 'pin' | 'again', string>(element, {
    check: ({ pin, again }) => ({
      ...(pin.length < 4 && { pin: t('pin-needed') }),
      ...(isNew && pin.length >= 4 && again !== pin && { again: t('pin-differs') }),
    }),
    textOf: (words) => words,
  })
  const fieldOf = (name: 'pin' | 'again') =>
    ({
      value: values[name],
      error: errors[name],
      type: 'password',
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: MOST,
      required: true,
      onChange({ currentTarget }: { readonly currentTarget: HTMLInputElement }) {
        const typed = cutText(readDigits(currentTarget.value), MOST)
        setValues((before) => ({ ...before, [name]: typed }))
        clear(name)
      },
    }) as const
  async function run() {
    setFailed('')
    if (pass(values)) setFailed((await send(values.pin)) ?? '')
  }
  function sendForm(event: FormEvent) {
    event.preventDefault()
    void once(run)
  }
  return (
    <form ref={element} className={stack(16, fit)} method="post" onSubmit={sendForm} noValidate>
      {failed && (
        <Notice kind="bad" live>
          {failed}
        </Notice>
      )}
      <TextField label={t('pin')} {...(isNew && { help: t('pin-help') })} {...fieldOf('pin')} />
      {isNew && <TextField label={t('pin-again')} {...fieldOf('again')} />}
      <div>
        <Button kind="solid" size="large" type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
