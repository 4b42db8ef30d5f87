import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Submission } from '#contract/submission.ts'

export const getSubmission = defineCall({
  path: '/api/submission',
  summary: 'Get the status of a submission: a certification, an access request or an item.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Submission,
  refusals: {},
})

export { listSubmissions } from '#contract/submission.ts'
