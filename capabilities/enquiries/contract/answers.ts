import * as z from 'zod/mini'
import { isDay } from '#contract/fields.ts'
import { readPhone } from '#contract/input/typed.ts'
import { type FormField, MOST_SCANS } from './fields.ts'

const MOST_LINE = 200
const MOST_PARAGRAPH = 2_000

const Answer = z.union([
  z.string().check(z.maxLength(4 * MOST_PARAGRAPH)),
  z.array(z.string().check(z.maxLength(36))).check(z.maxLength(30)),
  z.boolean(),
  z.number(),
])
/** Maps field ids to answers; unanswered fields are left out. A `scan` is answered by the ids of uploaded scans. */
export const Answers = z.record(z.string().check(z.maxLength(12)), Answer)
export type Answers = z.output<typeof Answers>

/** The properties of a field that its answer is checked against; texts may be in one language or both. */
export type AskedField = Pick<FormField, 'id' | 'kind' | 'isRequired' | 'least' | 'most' | 'isWhole' | 'rulesOut'> & {
  readonly options: readonly { readonly id: string; readonly rulesOut: boolean }[]
}
export type Problem = 'missing' | 'too-long' | 'invalid'

const isEmpty = (answer: Answers[string] | undefined): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0) || (typeof answer === 'string' && !answer.trim())

/** Returns the problems by field. An answer to an unknown field is invalid. */
export function checkAnswers(fields: readonly AskedField[], answers: Answers): Readonly<Record<string, Problem>> {
  const known = new Set(fields.map(({ id }) => id))
  const strange = Object.keys(answers).filter((id) => !known.has(id))
  const found = fields.flatMap((field) => {
    const problem = findProblem(field, answers[field.id])
    return problem ? [[field.id, problem] as const] : []
  })
  return Object.fromEntries([...found, ...strange.map((id) => [id, 'invalid'] as const)])
}

function findProblem(field: AskedField, answer: Answers[string] | undefined): Problem | undefined {
  if (field.kind === 'consent') return answer === true ? undefined : field.isRequired ? 'missing' : findWrongType(answer)
  if (isEmpty(answer)) return field.isRequired ? 'missing' : undefined
  if (typeof answer === 'string' && [...answer].length > (field.kind === 'paragraph' ? MOST_PARAGRAPH : MOST_LINE)) return 'too-long'
  return fits(field, answer!) ? undefined : 'invalid'
}

const findWrongType = (answer: Answers[string] | undefined) => (answer === undefined || answer === false ? undefined : 'invalid')

const PHONE = /^\+?[0-9]{6,20}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function fits({ kind, options, least, most, isWhole, rulesOut }: AskedField, answer: Answers[string]): boolean {
  const isOption = (id: unknown) => options.some((option) => option.id === id)
  if (kind === 'choices') return isSet(answer) && answer.every(isOption)
  if (kind === 'scan') return isSet(answer) && answer.every((id) => UUID.test(id)) && answer.length <= (most ?? MOST_SCANS)
  if (kind === 'yes-no') return typeof answer === 'boolean'
  if (kind === 'number')
    return (
      typeof answer === 'number' &&
      (isWhole ? Number.isInteger(answer) : Number.isFinite(answer)) &&
      (rulesOut === 'outside' || isWithin(answer, least, most))
    )
  if (typeof answer !== 'string') return false
  if (kind === 'choice') return isOption(answer)
  if (kind === 'phone') return PHONE.test(readPhone(answer))
  if (kind === 'date') return DAY.test(answer) && isDay(answer)
  return !/[^\P{Cc}\n\t]/u.test(answer)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isSet = (answer: Answers[string]): answer is string[] => Array.isArray(answer) && new Set(answer).size === answer.length

/** Returns the ids of the scans in the answers. */
export const scansIn = (fields: readonly Pick<AskedField, 'id' | 'kind'>[], answers: Answers): readonly string[] =>
  fields.flatMap(({ id, kind }) => {
    const answer = answers[id]
    return kind === 'scan' && Array.isArray(answer) ? answer : []
  })

const isWithin = (value: number, least: number | null, most: number | null) => value >= (least ?? value) && value <= (most ?? value)

/** Picks the answers that decide eligibility; nothing else is sent for a reader that is ineligible. */
export const pickDeciding = (fields: readonly AskedField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ id, rulesOut, options }) => {
      const answer = answers[id]
      return answer !== undefined && (rulesOut !== 'never' || options.some((option) => option.rulesOut)) ? [[id, answer]] : []
    }),
  )

export const rulesOut = ({ kind, options, least, most, rulesOut: which }: AskedField, answer: Answers[string] | undefined): boolean => {
  if (kind === 'yes-no') return which === (answer === true ? 'yes' : answer === false ? 'no' : undefined)
  if (kind === 'number') return which === 'outside' && typeof answer === 'number' && !isWithin(answer, least, most)
  const chosen = Array.isArray(answer) ? answer : [answer]
  return options.some((option) => option.rulesOut && chosen.includes(option.id))
}
export const isRuledOut = (fields: readonly AskedField[], answers: Answers): boolean =>
  fields.some((field) => rulesOut(field, answers[field.id]))
