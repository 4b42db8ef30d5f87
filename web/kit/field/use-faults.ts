import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** What is wrong, by field. */
export type Errors<Name extends string> = { readonly [Field in Name]?: ReactNode }
/** Why a field is wrong: found before sending, in these values, or told by the server. */
type Fault<Values, Told> = { readonly checked: Values } | { readonly told: Told }
type Found<Values, Name extends string, Told> = { readonly [Field in Name]?: Fault<Values, Told> | undefined }

type Rules<Values, Name extends string, Told> = {
  /** What is wrong before anything is sent. */
  check(values: Values): Errors<Name>
  /** The words for what the server told of a field. */
  wordsOf(told: Told, name: Name): ReactNode
}

export type Faults<Values, Name extends string, Told> = {
  /** Worded in the language of the moment. */
  readonly errors: Errors<Name>
  /** Whether these values may be sent; what is wrong in them stands at its fields from here on. */
  pass(values: Values): boolean
  /** What the server told, in place of what stood there. */
  put(told: { readonly [Field in Name]?: Told | undefined }): void
  /** The field is being changed: what was wrong with it is told no more. */
  clear(name: Name): void
}

/** What is wrong in a form. The cursor goes into the first wrong field when something is found, and stays where somebody types from then on. */
export function useFaults<Values, Name extends string, Told>(
  form: RefObject<HTMLFormElement | null>,
  { check, wordsOf }: Rules<Values, Name, Told>,
): Faults<Values, Name, Told> {
  const [found, setFound] = useState<Found<Values, Name, Told>>({})
  const [findings, setFindings] = useState(0)
  useEffect(() => {
    if (findings > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, findings])

  function find(faults: readonly (readonly [string, Fault<Values, Told>])[]): void {
    setFound(Object.fromEntries(faults) as Found<Values, Name, Told>)
    setFindings((before) => before + 1)
  }
  const word = ([name, fault]: [Name, Fault<Values, Told> | undefined]) => {
    if (!fault) return [name, undefined]
    return [name, 'checked' in fault ? check(fault.checked)[name] : wordsOf(fault.told, name)]
  }
  return {
    errors: Object.fromEntries((Object.entries(found) as [Name, Fault<Values, Told> | undefined][]).map(word)) as Errors<Name>,
    pass(values) {
      const wrong = Object.entries(check(values)).filter(([, words]) => words)
      find(wrong.map(([name]) => [name, { checked: values }]))
      return wrong.length === 0
    },
    put: (told) => find(Object.entries(told).flatMap(([name, one]) => (one === undefined ? [] : [[name, { told: one as Told }]]))),
    clear: (name) => setFound((before) => (before[name] === undefined ? before : { ...before, [name]: undefined })),
  }
}
