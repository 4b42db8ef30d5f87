import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { WechatText } from '../text/texts.ts'
import { NOTICE_PROBLEMS } from './notices.ts'

const refusals = refusalsOf<WechatText>()

/** A secret of 32 bytes. */
const Secret = z.string('WECHAT_EXPIRED').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'WECHAT_EXPIRED'))
/** `website` shows a QR code; `official` is the official account, inside WeChat's browser. */
const App = z.enum(['website', 'official'])
export type WechatApp = z.output<typeof App>

export const getWechatWays = defineCall({
  path: '/api/wechat/ways',
  summary: 'Get which functions of WeChat this site uses.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ website: z.boolean(), official: z.boolean(), share: z.boolean() }),
  refusals: {},
})

export const beginWechat = defineCall({
  path: '/api/wechat/begin',
  summary: 'Begin a login with WeChat. Returns the address to open; the browser keeps its secret until WeChat leads back.',
  verb: 'acts',
  access: 'anyone',
  withoutAgreement: true,
  limit: { times: 30, withinMs: 600_000, by: 'address' },
  input: z.object({ app: App, browser: Secret }),
  output: z.object({ url: z.string() }),
  refusals: refusals({ WECHAT_EXPIRED: 422, WECHAT_OFF: 404 }),
})

export const finishWechat = defineCall({
  path: '/api/wechat/finish',
  summary:
    'Finish a login with WeChat in the browser that began it. Returns a token, or a ticket for binding an identity without an account.',
  verb: 'acts',
  access: 'anyone',
  withoutAgreement: true,
  limit: { times: 30, withinMs: 600_000, by: 'address' },
  input: z.object({
    /** The `code` that WeChat put into the address. */
    grant: z.string('WECHAT_EXPIRED').check(z.regex(/^[\w-]{1,512}$/, 'WECHAT_EXPIRED')),
    state: Secret,
    browser: Secret,
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entered'), token: z.string() }),
    z.object({ kind: z.literal('unbound'), ticket: z.string() }),
    z.object({ kind: z.literal('bound') }),
  ]),
  /** ACCOUNT_CLOSING has the time of the erasure as `at`. */
  refusals: refusals({
    WECHAT_EXPIRED: 422,
    WECHAT_OFF: 404,
    WECHAT_UNREACHABLE: 503,
    WECHAT_LOGIN_REFUSED: 422,
    WECHAT_TAKEN: 409,
    ACCOUNT_CLOSING: 409,
    LOGIN_BY_PROVIDER: 403,
  }),
})

export const bindWechat = defineCall({
  path: '/api/wechat/bind',
  summary: 'Bind a proven WeChat identity to the account, which has just logged in.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ ticket: Secret, browser: Secret }),
  output: z.null(),
  refusals: refusals({ WECHAT_EXPIRED: 422, WECHAT_TAKEN: 409, WECHAT_BOUND: 409, WECHAT_LOGIN_AGAIN: 403 }),
})

export const getWechatBinding = defineCall({
  path: '/api/wechat/binding',
  summary: 'Get whether WeChat is bound to the own account, and since when.',
  verb: 'reads',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    boundAt: z.nullable(z.string()),
    /** Is null where the site sends none, or nothing is bound. `problem` says why the newest was not sent. */
    notices: z.nullable(z.object({ wants: z.boolean(), problem: z.nullable(z.enum(NOTICE_PROBLEMS)) })),
  }),
  refusals: {},
})

export const unbindWechat = defineCall({
  path: '/api/wechat/unbind',
  summary: 'Unbind WeChat from the own account.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: {},
})
