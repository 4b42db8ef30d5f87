import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { WechatText } from '../text/texts.ts'

export const signShare = defineCall({
  path: '/api/wechat/share',
  summary: 'Sign a page of this site, named by path and query, for the JS-SDK of WeChat, so that it can be shared as a card.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ path: z.string().check(z.maxLength(2_000), z.regex(/^\/[^\s#]*$/)) }),
  output: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
  refusals: refusalsOf<WechatText>()({ WECHAT_OFF: 404, WECHAT_UNREACHABLE: 503 }),
})
