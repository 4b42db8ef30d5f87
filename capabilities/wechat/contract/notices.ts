import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { WechatText } from '../text/texts.ts'

/** The subjects of the message centre that the official account may send, too. */
export const NOTICE_SUBJECTS = ['certification', 'college', 'live'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** Why a notice was not sent. The message centre has it all the same. */
export const NOTICE_PROBLEMS = ['not-following', 'refused', 'quota', 'template', 'unreachable'] as const
export type NoticeProblem = (typeof NOTICE_PROBLEMS)[number]

export const setWechatNotices = defineCall({
  path: '/api/wechat/notices',
  summary: 'Choose whether the official account also sends notices of certification, courses and broadcasts to the own WeChat.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ wants: z.boolean() }),
  output: z.null(),
  refusals: refusalsOf<WechatText>()({ WECHAT_OFF: 404, WECHAT_UNBOUND: 409 }),
})
