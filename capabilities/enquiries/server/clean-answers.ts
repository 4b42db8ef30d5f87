import { cleanText } from '#contract/input/clean-text.ts'
import { readPhone } from '#contract/input/typed.ts'
import type { Answers, AskedField } from '../contract.ts'

/** Returns answers without control characters, and phone numbers as they are stored. */
export function cleanAnswers(fields: readonly AskedField[], answers: Answers): Answers {
  const phones = new Set(fields.filter(({ kind }) => kind === 'phone').map(({ id }) => id))
  const clean = (id: string, text: string) => (phones.has(id) ? readPhone(text) : cleanText(text))
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'string' ? clean(id, answer) : answer]))
}

/** Returns what a person wrote in the answers, for the rules about words. */
export const textOf = (answers: Answers): string =>
  Object.values(answers)
    .filter((answer) => typeof answer === 'string')
    .join('\n')
