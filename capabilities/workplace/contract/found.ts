import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line } from '#contract/fields.ts'

/** Limits the things of each kind that the command palette shows. */
export const MOST_FOUND = 5

export const findThings = defineCall({
  path: '/api/workplace/find',
  summary:
    'Find public things of the kinds that the current account may edit, such as courses, by title or number: up to five of each kind.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ words: line(100).check(z.minLength(1)) }),
  output: z.array(
    z.object({
      title: z.string(),
      icon: z.string(),
      list: z.array(z.object({ id: z.string(), title: z.string(), hint: z.string(), path: z.string() })),
    }),
  ),
  refusals: {},
})
