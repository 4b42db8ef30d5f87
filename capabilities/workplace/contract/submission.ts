import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { PAGE_DEPTH } from '#contract/fields.ts'
import { Path, Submission, SubmissionLine } from '#contract/submission.ts'

export const getSubmission = defineCall({
  path: '/api/workplace/submission',
  summary: 'How something stands that one has handed in: a certification, a request for access.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Submission,
  refusals: {},
})

/** A number, or its digits: a query holds texts only. */
const Whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
  z.transform((value) => Number(value)),
)

export const listSubmissions = defineCall({
  path: '/api/workplace/submissions',
  summary: 'Everything that one has handed in and how it stands, the newest first unless it is asked for otherwise.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z
    .object({
      page: z._default(Whole.check(z.refine((page) => page >= 1)), 1),
      pageSize: z._default(Whole.check(z.refine((pageSize) => pageSize >= 1 && pageSize <= 100)), 20),
      sort: z._default(z.enum(['submittedAt']), 'submittedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    })
    .check(z.refine(({ page, pageSize }) => page * pageSize <= PAGE_DEPTH)),
  output: z.object({
    /** `path`: the page that shows what became of it. */
    list: z.array(z.extend(SubmissionLine, { path: Path })),
    total: z.int(),
  }),
  refusals: {},
})
