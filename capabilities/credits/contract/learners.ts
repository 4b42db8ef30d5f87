import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, line, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { NamedPerson, SourceKind, Year } from './fields.ts'
import { reads } from './permissions.ts'

/** Selects entries of the ledger. `branch` selects those of its present members. */
export const Selected = {
  year: z.optional(Year),
  class: z.optional(z.uuid()),
  source: z.optional(SourceKind),
  branch: z.optional(z.uuid()),
}

export const listCreditBranches = defineCall({
  ...reads,
  path: '/api/credits/branches',
  summary: 'List the branches of the society, by whose members learners can be filtered.',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ id: z.uuid(), name: BilingualText })) }),
  refusals: {},
})

export const listLearners = defineCall({
  ...reads,
  path: '/api/credits/learners',
  summary: 'List the learners with entries in the ledger: their points, exams and certificates, the most points first.',
  input: z.object({ q: z._default(line(100), ''), ...Selected, ...paged() }).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        person: NamedPerson,
        /** Sum of the selected entries with their corrections. */
        tenths: z.int(),
        entries: z.int(),
        /** Submitted attempts at exams of courses, passed exams, and valid certificates, regardless of the selection. */
        attempts: z.int(),
        passed: z.int(),
        certificates: z.int(),
        lastAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})
