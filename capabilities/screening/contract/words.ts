import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing, paragraph, Uuid } from '#contract/fields.ts'
import { manages, Person, readsRules, refusals, Version } from './fields.ts'
import { Flag, OnHit, WORD_KINDS } from './flags.ts'

const Word = line(60).check(z.minLength(1))
const MOST_WORDS = 1_000
export const MOST_LISTS = 50
const Shape = {
  titleZh: line(60).check(z.minLength(1)),
  titleEn: line(80).check(z.minLength(1)),
  kind: z.enum(WORD_KINDS),
  isOn: z.boolean(),
  onHit: OnHit,
  words: z.array(Word).check(z.maxLength(MOST_WORDS)),
}

export const listWordLists = defineCall({
  ...readsRules,
  path: '/api/inspection/words',
  summary: 'List the word lists that submissions are checked against.',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.string(),
      /** The key of a built-in list, by which rule presets name it; null for other lists. */
      key: z.nullable(z.string()),
      ...Shape,
      version: Version,
      changedAt: z.string(),
      changedBy: z.nullable(Person),
    }),
  ),
  refusals: {},
})

export const saveWordList = defineCall({
  ...manages,
  path: '/api/inspection/words/save',
  summary: 'Create a word list (without id and version) or update one, for new submissions.',
  input: z.object({ id: z.optional(Uuid), version: z.optional(Version), ...Shape }),
  output: z.object({ id: z.string(), version: Version }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, WORD_TOO_SHORT: 422, LISTS_FULL: 409 }),
})

export const removeWordList = defineCall({
  ...manages,
  path: '/api/inspection/words/remove',
  summary: 'Delete a custom word list.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: refusals({ LIST_SHIPPED: 409 }),
})

export const testWordLists = defineCall({
  ...readsRules,
  path: '/api/inspection/words/try',
  summary: 'Check a text against the word lists and the other rules for texts. Nothing is stored.',
  input: z.object({ text: paragraph(20_000) }),
  output: z.object({ flags: z.array(Flag) }),
  refusals: {},
})
