import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { accountsText } from '../../text/texts.ts'

/** What is wrong, by field; `form` stands for the whole. */
export type Errors<Name extends string> = { readonly [Field in Name | 'form']?: ReactNode }
type Values<Name extends string> = Readonly<Record<Name, string>>

export type Form<Name extends string> = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values<Name>
  readonly errors: Errors<Name>
  readonly busy: boolean
  set(name: Name, value: string): void
  fail(errors: Errors<Name>): void
  /** Puts the cursor into a field. */
  goTo(name: Name): void
  /** What a text or password field needs. */
  text(name: Name): { name: string; value: string; error: ReactNode; onChange(event: ChangeEvent<HTMLInputElement>): void }
  code(name: Name): { name: string; value: string; error: ReactNode; onChange(code: string): void }
  box(name: Name): { name: string; checked: boolean; error: ReactNode; onChange(event: ChangeEvent<HTMLInputElement>): void }
  /** Runs the form: `check` finds what is missing, `send` gives what was refused. Presses while it runs do nothing. */
  run(event?: FormEvent): void
}
/** What is wrong, as the server answered; or the values in which something is missing, which is worded in the language of the moment. */
type Fault<Name extends string> =
  | { readonly errors: Errors<Name> }
  | { readonly checked: Values<Name>; readonly names: readonly (Name | 'form')[] }
type Doing<Name extends string> = {
  check(values: Values<Name>): Errors<Name>
  send(values: Values<Name>): Promise<Errors<Name> | undefined>
}

/**
 * The state of a form. It keeps what was typed whatever happens, also what was typed or filled in before React started, and puts the
 * cursor into the first field that is wrong.
 */
export function useForm<const Name extends string>(initial: Values<Name>, { check, send }: Doing<Name>): Form<Name> {
  const t = useTranslate(accountsText)
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [fault, setFault] = useState<Fault<Name>>({ errors: {} })
  const errors = wordsOf(fault, check)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const now = useRef(initial)
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
  useErrorFocus(ref, fault, errors)

  const set = (name: Name, value: string) => {
    take({ [name]: value } as Partial<Values<Name>>)
    setFault((before) => clear(before, name))
  }
  async function run(event?: FormEvent) {
    event?.preventDefault()
    if (running.current) return
    const missing = check(now.current)
    const names = (Object.keys(missing) as (Name | 'form')[]).filter((name) => missing[name] !== undefined)
    setFault({ checked: now.current, names })
    if (names.length > 0) return
    running.current = true
    setBusy(true)
    const refused = await send(now.current).catch(() => ({ form: t('form.unreachable') }) as Errors<Name>)
    running.current = false
    setBusy(false)
    if (refused) setFault({ errors: refused })
  }
  return {
    ref,
    values,
    errors,
    busy,
    set,
    fail: (given) => setFault({ errors: given }),
    goTo: (name) => fieldOf(ref.current, name)?.focus(),
    text: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => set(name, target.value) }),
    code: (name) => ({ name, value: values[name], error: errors[name], onChange: (code) => set(name, code) }),
    box: (name) => ({
      name,
      checked: values[name] === 'true',
      error: errors[name],
      onChange: ({ target }) => set(name, String(target.checked)),
    }),
    run: (event) => void run(event),
  }
}

function useUnsavedValues(values: Readonly<Record<string, string>>, initial: Readonly<Record<string, string>>): void {
  const dirty = Object.keys(values).some((name) => values[name] !== initial[name])
  useUnsaved(useId(), dirty)
}

function useErrorFocus(form: RefObject<HTMLFormElement | null>, fault: object, errors: object): void {
  const shown = useRef<object>(undefined)
  useEffect(() => {
    if (shown.current === fault) return
    shown.current = fault
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, fault, errors])
}

function wordsOf<Name extends string>(fault: Fault<Name>, check: Doing<Name>['check']): Errors<Name> {
  if ('errors' in fault) return fault.errors
  const now = fault.names.length > 0 ? check(fault.checked) : {}
  return Object.fromEntries(fault.names.map((name) => [name, (now as Errors<Name>)[name]])) as Errors<Name>
}

function clear<Name extends string>(fault: Fault<Name>, name: Name): Fault<Name> {
  if ('checked' in fault) return { ...fault, names: fault.names.filter((each) => each !== name) }
  return fault.errors[name] === undefined ? fault : { errors: without(fault.errors, name) }
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

function without<Name extends string>(errors: Errors<Name>, name: Name): Errors<Name> {
  const { [name]: _, ...others } = errors
  return others as Errors<Name>
}
