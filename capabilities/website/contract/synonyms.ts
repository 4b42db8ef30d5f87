import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { SynonymsText } from '../text/synonyms/synonyms-texts.ts'

const refusals = refusalsOf<SynonymsText>()
const common = { limit: 'ordinary', access: { permission: 'website:write' } } as const

const MOST_GROUPS = 2_000
const MOST_TERMS = 20
const Term = line(60).check(z.minLength(1))
/** Terms with the same meaning: a search for one term finds items that contain any of them. */
const Group = z.array(Term).check(z.minLength(2), z.maxLength(MOST_TERMS))

export const getSynonyms = defineCall({
  ...common,
  path: '/api/website/synonyms',
  summary: 'Get the groups of search synonyms.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ groups: z.array(z.array(z.string())), version: z.int() }),
  refusals: {},
})

export const saveSynonyms = defineCall({
  ...common,
  path: '/api/website/synonyms/save',
  summary: 'Replace the list of synonyms. A term belongs to one group. `version` is that of the list that was read.',
  verb: 'acts',
  input: z.object({ groups: z.array(Group).check(z.maxLength(MOST_GROUPS)), version: z.int32() }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ SYNONYMS_CHANGED: 409, SYNONYM_TWICE: 422 }),
})
