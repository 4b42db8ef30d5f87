import { type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { type Errors as ErrorsOf, useFaults } from '../../kit/field/use-faults.ts'
import { useSending } from '../../kit/field/use-sending.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import type { Denial } from '../access/denial.ts'
import { DenialNotice } from '../access/way-on.tsx'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { Edited } from '../parts.ts'
import type { Refusal } from '../refusal.ts'
import styles from './form.module.css'
import { NewerNotice } from './newer-notice.tsx'
import { StoredNotice } from './stored-notice.tsx'
import { type Newer, useDraft } from './use-draft.ts'
import { type Stored, useStored } from './use-stored.ts'

type NamesOf<Values, Kind> = { [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never }[keyof Values] & string
type Errors<Values> = ErrorsOf<keyof Values & string>
type Answer = { readonly code: string; readonly message: ReactNode }
type TextProps = {
  name: string
  value: string
  error: ReactNode
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void
}

export type Form<Values extends object> = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly errors: Errors<Values>
  readonly busy: boolean
  readonly dirty: boolean
  /** What was refused and belongs to no field. */
  readonly refused: Refusal | undefined
  set<Name extends keyof Values & string>(name: Name, value: Values[Name] | ((before: Values[Name]) => Values[Name])): void
  /** For inputs that give an event: TextInput, Textarea, PasswordInput. */
  text(name: NamesOf<Values, string>): TextProps
  /** For inputs that give their value: Select, NumberInput, DateField, SegmentedControl, TagsInput. */
  value<Name extends keyof Values & string>(
    name: Name,
  ): { name: Name; value: Values[Name]; error: ReactNode; onChange(value: Values[Name] | NoValue): void }
  /** For Switch and Checkbox. */
  check(name: NamesOf<Values, boolean>): {
    name: string
    checked: boolean
    error: ReactNode
    onChange(event: ChangeEvent<HTMLInputElement>): void
  }
  submit(event?: FormEvent): void
  /** Begins anew with these values, as saved. */
  reset(values?: Values): void
  /** What was typed here and not saved before the page was loaded again. */
  readonly stored: Stored | undefined
  /** Another operator saved what is being changed here: nothing is sent before the operator has chosen. */
  readonly newer: Newer | undefined
}
type NoValue = string | number | null | undefined
type Sent = { readonly ok: unknown } | Refusal | undefined
type Rules<Values extends object> = {
  /** What is wrong before anything is sent, by field. */
  check?(values: Values): Errors<Values>
  send(values: Values): Promise<Sent>
  /** Words for a refusal code at a field; the server's own sentence stands above the form when there are none. */
  words?(code: string, field: keyof Values & string): ReactNode
  /** Refusal code → the field that it is about, for refusals that name none. */
  readonly places?: Readonly<Record<string, keyof Values & string>>
  onDone?(values: Values): void
  /** What is edited, as the audit trail names it, to say who saved it meanwhile. */
  readonly about?: Edited | undefined
  /** What is typed is not kept over a reload: it says what no browser should keep. */
  readonly isPrivate?: true
}

/**
 * The state of a form. It keeps what was typed whatever happens, also when others save the same meanwhile; a refusal stands at the field that it
 * names, into the first of which the cursor goes; what is not saved is told to the tab.
 * @param first What is saved, as it was read last, or what something new begins with.
 * @example
 * const saving = useAction(saveSet, { changes: [listSets] })
 * const form = useForm({ name: '', kind: 'img' }, { send: saving.act, words: (code) => words[code], onDone: close })
 * <FormOf form={form} action={t('save')}><TextInput label={t('name')} {...form.text('name')} /></FormOf>
 */
export function useForm<Values extends object>(first: Values, rules: Rules<Values>): Form<Values> {
  const ref = useRef<HTMLFormElement>(null)
  const draft = useDraft(first, rules.about)
  const { value: values, saved, isChanged: dirty, newer } = draft
  const { errors, pass, put, clear } = useFaults<Values, keyof Values & string, Answer>(ref, {
    check: (checked) => rules.check?.(checked) ?? {},
    textOf: ({ code, message }, name) => rules.words?.(code, name) ?? message,
  })
  const [refused, setRefused] = useState<Refusal>()
  const { busy, once } = useSending()
  const { stored, forget } = useStored(saved, values, dirty, !rules.isPrivate)

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name] | ((before: Values[Name]) => Values[Name])) {
    draft.change((before) => ({ ...before, [name]: value instanceof Function ? value(before[name]) : value }))
    clear(name)
  }
  async function submit() {
    setRefused(undefined)
    if (!pass(values)) return
    const sent = await rules.send(values)
    if (!sent) return
    if ('refused' in sent) return place(sent)
    draft.markSaved(values)
    forget()
    rules.onDone?.(values)
  }
  function place(refusal: Refusal) {
    const answers = answersAtFields(refusal, values, rules.places)
    put(answers)
    if (Object.keys(answers).length === 0) setRefused(refusal)
  }
  return {
    ref,
    values,
    errors,
    busy,
    dirty,
    refused: newer ? undefined : refused,
    set,
    ...inputsOf(values, errors, set),
    submit(event) {
      event?.preventDefault()
      if (!newer) void once(submit)
    },
    reset(next) {
      draft.reset(next)
      forget()
      put({})
      setRefused(undefined)
    },
    stored: stored && {
      restore() {
        draft.change(stored)
        forget()
      },
      discard: forget,
    },
    newer,
  }
}

/** What a refusal says of the fields that it names, or that its code is about. */
function answersAtFields<Values extends object>(
  refusal: Refusal,
  values: Values,
  places: Rules<Values>['places'],
): Partial<Record<keyof Values & string, Answer>> {
  const own = places?.[refusal.refused]
  const named = own === undefined ? Object.entries(refusal.fields ?? {}) : [[own, refusal.refused] as const]
  const known = named.filter(([name]) => name in values)
  return Object.fromEntries(known.map(([name, code]) => [name, { code, message: refusal.message }])) as Partial<
    Record<keyof Values & string, Answer>
  >
}

/** Fields by the kind of their input. */
function inputsOf<Values extends object>(
  values: Values,
  errors: Errors<Values>,
  set: Form<Values>['set'],
): Pick<Form<Values>, 'text' | 'value' | 'check'> {
  const at = <Name extends keyof Values & string>(name: Name) => ({ name, error: errors[name] })
  return {
    text: (name) => ({
      ...at(name),
      value: values[name] as string,
      onChange: ({ target }) => set(name, target.value as Values[typeof name]),
    }),
    value: (name) => ({ ...at(name), value: values[name], onChange: (value) => set(name, value as Values[typeof name]) }),
    check: (name) => ({
      ...at(name),
      checked: values[name] as boolean,
      onChange: ({ target }) => set(name, (target as HTMLInputElement).checked as Values[typeof name]),
    }),
  }
}

type FormProps<Values extends object> = {
  readonly form: Form<Values>
  /** What the button says: the action. */
  readonly action: string
  readonly children: ReactNode
  /** Beside the button: a way out. */
  readonly aside?: ReactNode
  /** Why the person may not send it. */
  readonly denial?: Denial | undefined
}

/** A form with its fields under each other, what was refused above them and one button below. */
export function FormOf<Values extends object>({ form, action, children, aside, denial }: FormProps<Values>) {
  const t = useTranslate(consoleText)
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <StoredNotice form={form} />
      <NewerNotice newer={form.newer} />
      <DenialNotice of={denial} />
      <RefusalNotice refused={form.refused} />
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        {aside}
        <Button kind="solid" type="submit" busy={form.busy} blocked={denial?.reason ?? form.newer?.reason}>
          {form.busy ? t('saving') : action}
        </Button>
      </div>
    </form>
  )
}
