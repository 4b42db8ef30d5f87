import * as z from 'zod/mini'
import { ReportFiled, reportDetails } from '#capabilities/engagement/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'

export const readLike = defineCall({
  path: '/api/live/like',
  summary: 'Get whether the current account likes a studio.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({ isLiked: z.boolean(), likes: z.int() }),
  refusals: {},
})

export const setLike = defineCall({
  path: '/api/live/like/set',
  summary: 'Like or unlike a studio. Repeating it changes nothing.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: MINUTE, by: 'account' },
  input: z.object({ number: StudioNumber, isLiked: z.boolean() }),
  output: z.object({ isLiked: z.boolean(), likes: z.int() }),
  refusals: refusals({ PHONE_NOT_VERIFIED: 403 }),
})

export const reportStudio = defineCall({
  path: '/api/live/report',
  summary: 'Report a studio. Returns a receipt number for checking its status.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 10, withinMs: 60 * MINUTE, by: 'address' },
  input: z.object({ number: StudioNumber, ...reportDetails }),
  output: ReportFiled,
  refusals: refusals({ REPORT_TEXT_MISSING: 422, REPORTED_ALREADY: 409 }),
})
