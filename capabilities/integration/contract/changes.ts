import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { Limit, sharedRead } from './reading.ts'

export const listChanges = defineCall({
  ...sharedRead,
  path: '/api/v1/changes',
  summary:
    'List what was published, changed or taken down since a place, in the order in which it took effect. Each item is listed once, at its newest change. ' +
    'Begin without `after`, store `next`, and ask with it again.',
  input: z.strictObject({
    language: z.optional(InLanguage),
    /** The `next` of the answer before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'AFTER_INVALID'))),
    limit: Limit,
  }),
  output: z.object({
    list: z.array(
      z.object({
        number: z.int(),
        id: z.uuid(),
        language: InLanguage,
        changedAt: z.string(),
        /** The item is not public any more. Nothing else is known of it. */
        isGone: z.boolean(),
      }),
    ),
    next: z.string(),
    /** More changes are there already. */
    hasMore: z.boolean(),
  }),
  refusals: refusals({ AFTER_INVALID: 422, CURSOR_UNKNOWN: 410 }),
})
