import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** What is wrong, by field. */
export type Errors<Name extends string> = { readonly [Field in Name]?: ReactNode }
/** Why a field is wrong: found before sending, in these values, or told by the server. */
type Fault<Values, Reply> = { readonly checked: Values } | { readonly reply: Reply }
type Found<Values, Name extends string, Reply> = { readonly [Field in Name]?: Fault<Values, Reply> | undefined }

type Rules<Values, Name extends string, Reply> = {
  /** What is wrong before anything is sent. */
  check(values: Values): Errors<Name>
  /** The words for what the server told of a field. */
  textOf(reply: Reply, name: Name): ReactNode
}

type Faults<Values, Name extends string, Reply> = {
  /** Worded in the language of the moment. */
  readonly errors: Errors<Name>
  /** Whether these values may be sent; what is wrong in them stands at its fields from here on. */
  pass(values: Values): boolean
  /** What the server told, in place of what stood there. */
  put(replies: { readonly [Field in Name]?: Reply | undefined }): void
  /** The field is being changed: what was wrong with it is told no more. */
  clear(name: Name): void
}

/** What is wrong in a form. The cursor goes into the first wrong field when something is found, and stays where the reader types from then on. */
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
    errors: Object.fromEntries((Object.entries(found) as [Name, Fault<Values, Reply> | undefined][]).map(word)) as Errors<Name>,
    pass(values) {
      const wrong = Object.entries(check(values)).filter(([, words]) => words)
      find(wrong.map(([name]) => [name, { checked: values }]))
      return wrong.length === 0
    },
    put: (replies) => find(Object.entries(replies).flatMap(([name, one]) => (one === undefined ? [] : [[name, { reply: one as Reply }]]))),
    clear: (name) => setFound((before) => (before[name] === undefined ? before : { ...before, [name]: undefined })),
  }
}
