import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'

/** `broken` means that a screen threw, `lost` that no page has this address, `forbidden` that a guard refused. */
const TROUBLES = ['broken', 'lost', 'forbidden'] as const

export const reportProblem = defineCall({
  path: '/api/workplace/trouble',
  summary: 'Report a problem of a console page to the log. Returns the number of its line.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({
    what: z.enum(TROUBLES),
    /** The path alone, because a query may contain a reader's search words. */
    path: z.string().check(z.maxLength(300), z.regex(/^\/[^?#]*$/)),
    /** The error that was thrown, or the missing permission. Long texts are cut before sending. */
    why: z._default(z.string().check(z.maxLength(4_000)), ''),
  }),
  output: z.object({ number: z.string() }),
  refusals: {},
})
