import { type ReactNode, type RefObject, useEffect, useState } from 'react'

export type FieldErrors<Name extends string> = { readonly [Field in Name]?: ReactNode }
/** The cause of an error: a check of these values before sending, or a reply of the server. */
type Fault<Values, Reply> = { readonly checked: Values } | { readonly reply: Reply }
type Found<Values, Name extends string, Reply> = { readonly [Field in Name]?: Fault<Values, Reply> | undefined }

type Rules<Values, Name extends string, Reply> = {
  /** Returns the errors that are found before sending. */
  check(values: Values): FieldErrors<Name>
  textOf(reply: Reply, name: Name): ReactNode
}

type Faults<Values, Name extends string, Reply> = {
  /** The errors in the reader's present language. */
  readonly errors: FieldErrors<Name>
  /** Returns true when the values may be sent; otherwise shows their errors. */
  pass(values: Values): boolean
  /** Replaces the shown errors by the server's replies. */
  put(replies: { readonly [Field in Name]?: Reply | undefined }): void
  /** Removes the error of a field that is being edited. */
  clear(name: Name): void
}

/** Manages the errors of a form. New errors move the focus to the first invalid field; typing does not move it. */
export function useFaults<Values, Name extends string, Reply>(
  form: RefObject<HTMLFormElement | null>,
  { check, textOf }: Rules<Values, Name, Reply>,
): Faults<Values, Name, Reply> {
  const [found, setFound] = useState<Found<Values, Name, Reply>>({})
  const [findings, setFindings] = useState(0)
  useEffect(() => {
    if (findings > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, findings])

  function find(faults: readonly (readonly [string, Fault<Values, Reply>])[]): void {
    setFound(Object.fromEntries(faults) as Found<Values, Name, Reply>)
    setFindings((before) => before + 1)
  }
  const word = ([name, fault]: [Name, Fault<Values, Reply> | undefined]) => {
    if (!fault) return [name, undefined]
    return [name, 'checked' in fault ? check(fault.checked)[name] : textOf(fault.reply, name)]
  }
  return {
    errors: Object.fromEntries((Object.entries(found) as [Name, Fault<Values, Reply> | undefined][]).map(word)) as FieldErrors<Name>,
    pass(values) {
      const wrong = Object.entries(check(values)).filter(([, words]) => words)
      find(wrong.map(([name]) => [name, { checked: values }]))
      return wrong.length === 0
    },
    put: (replies) => find(Object.entries(replies).flatMap(([name, one]) => (one === undefined ? [] : [[name, { reply: one as Reply }]]))),
    clear: (name) => setFound((before) => (before[name] === undefined ? before : { ...before, [name]: undefined })),
  }
}
