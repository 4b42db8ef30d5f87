import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Submission } from '#contract/submission.ts'

export const getSubmission = defineCall({
  path: '/api/submission',
  summary: 'How something stands that one has handed in: a certification, a request for access, a text.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Submission,
  refusals: {},
})

export { listSubmissions } from '#contract/submission.ts'
