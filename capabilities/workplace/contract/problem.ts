import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'

/** `broken`: a screen threw. `lost`: no page has this address. `forbidden`: a guard let nobody in. */
const TROUBLES = ['broken', 'lost', 'forbidden'] as const

export const reportProblem = defineCall({
  path: '/api/workplace/trouble',
  summary: 'Report a problem of a console page to the log. Returns the number of its line.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({
    what: z.enum(TROUBLES),
    /** The path alone: a query may hold what a reader searched for. */
    path: z.string().check(z.maxLength(300), z.regex(/^\/[^?#]*$/)),
    /** What was thrown, or the permission that is missing. The end of a long one is not sent. */
    why: z._default(z.string().check(z.maxLength(4_000)), ''),
  }),
  output: z.object({ number: z.string() }),
  refusals: {},
})
