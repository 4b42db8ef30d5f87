import { type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { type FieldErrors as ErrorsOf, useFaults } from '../../kit/field/use-faults.ts'
import { useSending } from '../../kit/field/use-sending.ts'
import { cluster, compact, justify, stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import type { PermissionDenial } from '../access/denial.ts'
import { DenialNotice } from '../access/way-on.tsx'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { EditedObject } from '../parts.ts'
import type { CallRefusal } from '../refusal.ts'
import styles from './form.module.css'
import { NewerNotice } from './newer-notice.tsx'
import { StoredNotice } from './stored-notice.tsx'
import { type Newer, useDraft } from './use-draft.ts'
import { type StoredInput, useStored } from './use-stored.ts'

type NamesOf<Values, Kind> = { [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never }[keyof Values] & string
type Errors<Values> = ErrorsOf<keyof Values & string>
type Answer = { readonly code: string; readonly message: ReactNode }
type TextProps = {
  name: string
  value: string
  error: ReactNode
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void
}

export type ConsoleForm<Values extends object> = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly errors: Errors<Values>
  readonly busy: boolean
  readonly dirty: boolean
  /** The refusal that belongs to no field. */
  readonly refused: CallRefusal | undefined
  set<Name extends keyof Values & string>(name: Name, value: Values[Name] | ((before: Values[Name]) => Values[Name])): void
  /** Binds inputs that pass an event: TextInput, Textarea, PasswordInput. */
  text(name: NamesOf<Values, string>): TextProps
  /** Binds inputs that pass their value: Select, NumberField, DateField, SegmentedControl, TagsInput. */
  value<Name extends keyof Values & string>(
    name: Name,
  ): { name: Name; value: Values[Name]; error: ReactNode; onChange(value: Values[Name] | NoValue): void }
  check(name: NamesOf<Values, boolean>): {
    name: string
    checked: boolean
    error: ReactNode
    onChange(event: ChangeEvent<HTMLInputElement>): void
  }
  submit(event?: FormEvent): void
  /** Restarts the form with these values as the saved ones. */
  reset(values?: Values): void
  /** Unsaved input from before a page reload. */
  readonly stored: StoredInput | undefined
  /** Is set when another operator has saved the same object; sending is blocked until the operator chooses. */
  readonly newer: Newer | undefined
}
type NoValue = string | number | null | undefined
type Sent = { readonly ok: unknown } | CallRefusal | undefined
type Rules<Values extends object> = {
  /** Returns the errors by field; the form is not sent while there are any. */
  check?(values: Values): Errors<Values>
  send(values: Values): Promise<Sent>
  /** Returns the text of a refusal code at a field. The server's message is used when it returns nothing. */
  words?(code: string, field: keyof Values & string): ReactNode
  /** Maps refusal codes that name no field to the field they concern. */
  readonly places?: Readonly<Record<string, keyof Values & string>>
  onDone?(values: Values): void
  /** Names the edited object as in the audit trail, to show which operator saved it meanwhile. */
  readonly about?: EditedObject | undefined
  /** Input is not stored across a reload, because it contains secrets. */
  readonly isPrivate?: true
}

/**
 * Manages the state of a form. It keeps the input through every failure and when others save the same object. A refusal appears at its
 * field, and the first such field receives focus. The tab is marked while there are unsaved changes.
 * @param first The saved values as last read, or the initial values of a new object.
 * @example const saving = useAction(saveSet, { changes: [listSets] }) const form = useForm({ name: '', kind: 'img' }, { send: saving.run, words: (code) => words[code], onDone: close }) <FormOf form={form} action={t('save')}><TextInput label={t('name')} {...form.text('name')} /></FormOf>
 */
export function useForm<Values extends object>(first: Values, rules: Rules<Values>): ConsoleForm<Values> {
  const ref = useRef<HTMLFormElement>(null)
  const draft = useDraft(first, rules.about)
  const { value: values, saved, isChanged: dirty, newer } = draft
  const { errors, pass, put, clear } = useFaults<Values, keyof Values & string, Answer>(ref, {
    check: (checked) => rules.check?.(checked) ?? {},
    textOf: ({ code, message }, name) => rules.words?.(code, name) ?? message,
  })
  const [refused, setRefused] = useState<CallRefusal>()
  const { busy, once } = useSending()
  const { stored, forget } = useStored(saved, values, { isDirty: dirty, isOn: !rules.isPrivate })

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
  function place(refusal: CallRefusal) {
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

/** Assigns a refusal to the fields that it names or that `places` gives for its code. */
function answersAtFields<Values extends object>(
  refusal: CallRefusal,
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

function inputsOf<Values extends object>(
  values: Values,
  errors: Errors<Values>,
  set: ConsoleForm<Values>['set'],
): Pick<ConsoleForm<Values>, 'text' | 'value' | 'check'> {
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
  readonly form: ConsoleForm<Values>
  /** The label of the button; it names the action. */
  readonly action: string
  readonly children: ReactNode
  /** Is shown beside the button, such as a cancel link. */
  readonly aside?: ReactNode
  /** Says why the operator may not send the form. */
  readonly denial?: PermissionDenial | undefined
}

/** Renders a form: notices and refusals, the fields in a column, and one submit button. */
export function FormOf<Values extends object>({ form, action, children, aside, denial }: FormProps<Values>) {
  const t = useTranslate(consoleText)
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <StoredNotice form={form} />
      <NewerNotice newer={form.newer} />
      <DenialNotice of={denial} />
      <RefusalNotice refused={form.refused} />
      <div className={stack(16, compact)}>{children}</div>
      <div className={cluster(8, justify.end, styles.actions)}>
        {aside}
        <Button kind="solid" type="submit" busy={form.busy} blocked={denial?.reason ?? form.newer?.reason}>
          {form.busy ? t('saving') : action}
        </Button>
      </div>
    </form>
  )
}
