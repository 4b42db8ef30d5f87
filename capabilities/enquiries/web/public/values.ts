import { readNumber } from '#contract/input/typed.ts'
import type { Answers, ShownField } from '../../contract.ts'

export type EnquiryValues = Readonly<Record<string, string | boolean | readonly string[]>>

/** Converts to the call's input: empty values are left out, numbers are parsed, and yes-no answers become booleans. */
export const toAnswers = (fields: readonly ShownField[], values: EnquiryValues): Answers =>
  Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const value = values[id]
      const isEmpty =
        value === undefined ||
        value === false ||
        (typeof value === 'string' && value.trim() === '') ||
        (Array.isArray(value) && value.length === 0)
      return isEmpty ? [] : [[id, toAnswer(kind, value)] as const]
    }),
  )

function toAnswer(kind: ShownField['kind'], value: EnquiryValues[string]): Answers[string] {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return [...value]
  if (kind === 'yes-no') return value === 'yes'
  const number = kind === 'number' ? readNumber(value) : Number.NaN
  return Number.isNaN(number) ? value : number
}

/** Returns the values with which inputs begin when a person changes answers of before. */
export const toValues = (fields: readonly ShownField[], answers: Answers): EnquiryValues =>
  Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const answer = answers[id]
      if (answer === undefined) return []
      if (kind === 'yes-no') return [[id, answer === true ? 'yes' : 'no'] as const]
      return [[id, typeof answer === 'number' ? String(answer) : answer] as const]
    }),
  )
