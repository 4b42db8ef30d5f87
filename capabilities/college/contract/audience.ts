import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Uuid } from '#contract/fields.ts'
import { AUDIENCE_GROUPS, Audience, WrittenAudience } from '#contract/site/audience.ts'
import { refusals } from './fields.ts'
import { reads, writes } from './permissions.ts'

const Option = z.object({ value: z.string(), name: BilingualText })

export const getCourseAudience = defineCall({
  ...reads,
  path: '/api/college/courses/audience',
  summary: 'Get who may take a course, and the groups to which it can be limited.',
  input: z.object({ id: Uuid }),
  output: z.object({
    audience: Audience,
    groups: z.array(z.object({ group: z.enum(AUDIENCE_GROUPS), name: BilingualText, options: z.array(Option) })),
  }),
  refusals: {},
})

export const setCourseAudience = defineCall({
  ...writes,
  path: '/api/college/courses/audience/set',
  summary:
    'Set who may take a course. Its lessons, quizzes and exam are for these readers only; others see the page of the course. Public immediately, in both directions.',
  /** `before` is the audience that the caller read. */
  input: z.object({ id: Uuid, before: Audience, audience: WrittenAudience }),
  output: z.null(),
  refusals: refusals({ AUDIENCE_EMPTY: 422, AUDIENCE_UNKNOWN: 422, CHANGED_MEANWHILE: 409 }),
})
