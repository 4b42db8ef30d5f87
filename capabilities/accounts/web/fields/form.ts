import { type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors as ErrorsOf, useFaults } from '#web/kit/field/use-faults.ts'
import { useSending } from '#web/kit/field/use-sending.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { accountsText } from '../../text/texts.ts'

/** Errors by field; `form` means the whole form. */
export type AccountFormErrors<Name extends string> = ErrorsOf<Name | 'form'>
type Values<Name extends string> = Readonly<Record<Name, string>>

export type AccountForm<Name extends string> = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values<Name>
  readonly errors: AccountFormErrors<Name>
  readonly busy: boolean
  set(name: Name, value: string): void
  fail(errors: AccountFormErrors<Name>): void
  goTo(name: Name): void
  text(name: Name): { name: string; value: string; error: ReactNode; onChange(event: ChangeEvent<HTMLInputElement>): void }
  code(name: Name): { name: string; value: string; error: ReactNode; onChange(code: string): void }
  box(name: Name): { name: string; checked: boolean; error: ReactNode; onChange(event: ChangeEvent<HTMLInputElement>): void }
  /** Runs the form: `check` finds missing input, `send` returns refusals. Presses are ignored while it runs. */
  run(event?: FormEvent): void
}
type Rules<Name extends string> = {
  /** Returns the errors that are found before sending. */
  check(values: Values<Name>): AccountFormErrors<Name>
  send(values: Values<Name>): Promise<AccountFormErrors<Name> | undefined>
}

/**
 * Holds the state of a form. Keeps typed input under all circumstances, including input typed or filled in before hydration, and puts the
 * cursor into the first field with an error.
 */
export function useAccountForm<const Name extends string>(initial: Values<Name>, { check, send }: Rules<Name>): AccountForm<Name> {
  const t = useTranslate(accountsText)
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const now = useRef(initial)
  const { errors, pass, put, clear } = useFaults<Values<Name>, Name | 'form', ReactNode>(ref, { check, textOf: (words) => words })
  const { busy, once } = useSending()
  useUnsavedValues(values, initial)

  const take = (changed: Partial<Values<Name>>) => {
    now.current = { ...now.current, ...changed }
    setValues(now.current)
  }
  useLayoutEffect(() => {
    const early = Object.keys(now.current).flatMap((name) => readEarly(ref.current, name))
    if (early.length === 0) return
    now.current = { ...now.current, ...Object.fromEntries(early) }
    setValues(now.current)
  }, [])

  const set = (name: Name, value: string) => {
    take({ [name]: value } as Partial<Values<Name>>)
    clear(name)
  }
  async function submit() {
    if (!pass(now.current)) return
    const refused = await send(now.current).catch(() => ({ form: t('form.unreachable') }) as AccountFormErrors<Name>)
    if (refused) put(refused)
  }
  return {
    ref,
    values,
    errors,
    busy,
    set,
    fail: put,
    goTo: (name) => fieldOf(ref.current, name)?.focus(),
    text: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => set(name, target.value) }),
    code: (name) => ({ name, value: values[name], error: errors[name], onChange: (code) => set(name, code) }),
    box: (name) => ({
      name,
      checked: values[name] === 'true',
      error: errors[name],
      onChange: ({ target }) => set(name, String(target.checked)),
    }),
    run(event) {
      event?.preventDefault()
      void once(submit)
    },
  }
}

function useUnsavedValues(values: Readonly<Record<string, string>>, initial: Readonly<Record<string, string>>): void {
  const dirty = Object.keys(values).some((name) => values[name] !== initial[name])
  useUnsaved(useId(), dirty)
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

function readEarly(form: HTMLFormElement | null, name: string): [string, string][] {
  const field = fieldOf(form, name)
  if (!field) return []
  if (field.type === 'checkbox') return field.checked === field.defaultChecked ? [] : [[name, String(field.checked)]]
  return field.value === field.defaultValue ? [] : [[name, field.value]]
}
