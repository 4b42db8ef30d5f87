import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { NamedClass, SourceKind } from './fields.ts'

const OwnEntry = z.object({
  id: z.uuid(),
  class: NamedClass,
  tenths: z.int(),
  projectNumber: z.string(),
  authority: z.string(),
  source: z.object({ kind: SourceKind, title: BilingualText }),
  isCorrection: z.boolean(),
  reason: z.string(),
  /** Business day, YYYY-MM-DD in Asia/Shanghai. */
  on: z.string(),
})

export const getOwnCredits = defineCall({
  path: '/api/credits/own',
  summary: 'Get the credits of the current account by year and class, the newest first: up to two thousand entries.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** The certified name, else the one that the person entered; empty without either. */
    name: z.string(),
    isCertified: z.boolean(),
    /** Business day, YYYY-MM-DD in Asia/Shanghai. */
    today: z.string(),
    years: z.array(
      z.object({
        year: z.int(),
        isClosed: z.boolean(),
        tenths: z.int(),
        classes: z.array(z.object({ ...NamedClass.shape, tenths: z.int() })),
        entries: z.array(OwnEntry),
      }),
    ),
  }),
  refusals: {},
})
