import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { Numeral } from '#contract/fields.ts'

/** Ways to share an item: copying its link, showing its QR code, or opening a service. */
const SHARE_CHANNELS = ['link', 'qr', 'wechat', 'weibo', 'mail'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]

export const recordShare = defineCall({
  path: '/api/engagement/share',
  summary: 'Record a share of an item. Bots and items that are not public are ignored.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 60, withinMs: HOUR, by: 'address' },
  input: z.object({ number: Numeral, channel: z.enum(SHARE_CHANNELS) }),
  output: z.null(),
  refusals: {},
})
