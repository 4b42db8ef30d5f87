import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { Path } from '#contract/submission.ts'

/** The launch check, a page of a capability above this one. */
export const LAUNCH_CHECK_PATH = '/system/launch-check'

export const FIRST_STEPS = ['organisation', 'editor', 'inspector', 'certifier', 'author', 'article', 'home', 'live', 'launch'] as const
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
        /** `later` marks steps that a trial does not need. */
        state: z.enum(['done', 'open', 'later']),
        title: BilingualText,
        text: BilingualText,
        /** The page on which the step is completed; omitted when it is completed on the server. */
        path: z.optional(Path),
      }),
    ),
  }),
  refusals: {},
})
