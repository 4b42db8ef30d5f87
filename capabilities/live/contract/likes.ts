import * as z from 'zod/mini'
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
