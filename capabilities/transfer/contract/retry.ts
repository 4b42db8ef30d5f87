import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById } from '#contract/fields.ts'
import { proven } from './permissions.ts'
import { refusals } from './uploads.ts'

export const retryRun = defineCall({
  ...proven,
  path: '/api/transfer/retry',
  summary: 'Continue a move that stopped, because its work was given up after several attempts. It goes on where it stopped.',
  input: ById,
  output: z.null(),
  refusals: refusals({ RUN_STATE: 409 }),
})
