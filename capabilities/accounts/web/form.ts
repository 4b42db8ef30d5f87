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
import { useSay } from '#web/language.ts'
import { useUnsaved } from '#web/unsaved.ts'
import { accountsText } from '../text/texts.ts'

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
type Doing<Name extends string> = {
  check(values: Values<Name>): Errors<Name>
  send(values: Values<Name>): Promise<Errors<Name> | undefined>
}

/**
 * The state of a form. It keeps what was typed whatever happens, also what was typed or filled in before React started, and puts the
 * cursor into the first field that is wrong.
 */
export function useForm<const Name extends string>(initial: Values<Name>, { check, send }: Doing<Name>): Form<Name> {
  const say = useSay(accountsText)
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Name>>({})
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
  useErrorFocus(ref, errors)

  const set = (name: Name, value: string) => {
    take({ [name]: value } as Partial<Values<Name>>)
    setErrors((before) => (before[name] === undefined ? before : without(before, name)))
  }
  async function run(event?: FormEvent) {
    event?.preventDefault()
    if (running.current) return
    const missing = check(now.current)
    setErrors(missing)
    if (Object.values(missing).some((error) => error !== undefined)) return
    running.current = true
    setBusy(true)
    const refused = await send(now.current).catch(() => ({ form: say('form.unreachable') }) as Errors<Name>)
    running.current = false
    setBusy(false)
    if (refused) setErrors(refused)
  }
  return {
    ref,
    values,
    errors,
    busy,
    set,
    fail: setErrors,
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

function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, errors])
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
