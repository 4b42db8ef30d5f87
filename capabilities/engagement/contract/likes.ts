import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Numeral } from '#contract/fields.ts'
import type { Refusals } from '#contract/refusal.ts'
import type { EngagementText } from '../text/texts.ts'

/** Publicly visible actions require a verified phone (Cybersecurity Law, Art. 26). */
const refusals = { PHONE_NOT_VERIFIED: 403 } as const satisfies Refusals & Partial<Record<keyof EngagementText, number>>

const action = { verb: 'acts', access: 'signed-in', limit: { times: 60, withinMs: MINUTE, by: 'account' } } as const

export const setLike = defineCall({
  path: '/api/engagement/like',
  summary: 'Like or unlike a published item. Repeating it changes nothing.',
  ...action,
  input: z.object({ number: Numeral, liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  refusals,
})

export const setFavourite = defineCall({
  path: '/api/engagement/favourite',
  summary: 'Save a published item for the current account, or stop saving it. Repeating it changes nothing.',
  ...action,
  input: z.object({ number: Numeral, favourite: z.boolean() }),
  output: z.object({ favourite: z.boolean(), favourites: z.int() }),
  refusals,
})
