import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { Path } from '#contract/submission.ts'

/** What a new site needs, in the order in which it is usually done. */
export const FIRST_STEPS = [
  'organisation',
  'editor',
  'inspector',
  'certifier',
  'author',
  'article',
  'demo',
  'home',
  'live',
  'contact',
  'filing',
  'sms',
  'backup',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const getFirstSteps = defineCall({
  path: '/api/workplace/first-steps',
  summary: 'Get the steps that set up a new site, each with its current state.',
  verb: 'reads',
  access: { permission: 'access:manage' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    steps: z.array(
      z.object({
        name: z.enum(FIRST_STEPS),
        /** `later`: not needed while the site is only tried. */
        state: z.enum(['done', 'open', 'later']),
        title: BilingualText,
        /** How it is done. */
        text: BilingualText,
        /** The page on which it is done; left out: it is done on the server. */
        path: z.optional(Path),
      }),
    ),
  }),
  refusals: {},
})
