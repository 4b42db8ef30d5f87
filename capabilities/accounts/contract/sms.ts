import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { Phone, phoneRefusals, refusals } from './fields.ts'

export const SMS_PATH = '/system/sms'

/** The address for receipts is a secret, so only administrators see it. */
export const permissions = { 'accounts:sms': { roles: [] } } as const satisfies Permissions

/** Carriers by number segment. `other` is a mainland number of no known segment. */
export const CARRIERS = ['mobile', 'unicom', 'telecom', 'broadnet', 'other', 'abroad'] as const
export type Carrier = (typeof CARRIERS)[number]

/** Says what an operator can do about a failure. */
const SMS_ADVICE = [
  'signature',
  'template',
  'content',
  'balance',
  'access',
  'place',
  'limit',
  'number',
  'blocked',
  'phone-off',
  'other',
] as const
export type SmsAdvice = (typeof SMS_ADVICE)[number]

const counts = { sent: z.int(), delivered: z.int(), failed: z.int(), unknown: z.int(), refused: z.int() }
const FilingName = {
  provider: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  subject: z.enum(['signature', 'template']),
  name: line(200),
}
const FilingCarrier = z.enum(['', 'mobile', 'unicom', 'telecom'])
const FilingState = z.enum(['filed', 'pending', 'refused', 'unknown'])

const Filing = z.object({
  ...FilingName,
  carrier: FilingCarrier,
  state: FilingState,
  reason: z.string(),
  notedAt: z.nullable(z.string()),
  /** True when the provider has no interface that says it, so the owner notes the state. */
  isByOwner: z.boolean(),
})
export type SmsFiling = z.output<typeof Filing>

export const getSmsDelivery = defineCall({
  path: '/api/account/sms-delivery',
  summary: 'Get what became of text messages: by carrier, by purpose, the newest failures, and the state of signatures and templates.',
  verb: 'reads',
  access: { permission: 'accounts:sms' },
  limit: 'ordinary',
  input: z.object({ days: z.enum(['1', '7', '30']) }),
  output: z.object({
    carriers: z.array(z.object({ carrier: z.enum(CARRIERS), ...counts, isPoor: z.boolean() })),
    purposes: z.array(z.object({ purpose: z.string(), ...counts })),
    errors: z.array(
      z.object({
        provider: z.string(),
        carrier: z.enum(CARRIERS),
        code: z.string(),
        messages: z.int(),
        /** The hour of the newest of these messages. */
        lastAt: z.string(),
        advice: z.enum(SMS_ADVICE),
      }),
    ),
    providers: z.array(
      z.object({
        name: z.string(),
        /** Names the way in which the provider reports: it posts receipts, is asked for them, or neither. */
        posts: z.boolean(),
        isAsked: z.boolean(),
        /** The secret address for its receipts. */
        callbackUrl: z.nullable(z.string()),
      }),
    ),
    filings: z.array(Filing),
  }),
  refusals: {},
})

export const checkSmsFilings = defineCall({
  path: '/api/account/sms-filings/check',
  summary: 'Ask the SMS providers for the state of signatures and templates.',
  verb: 'acts',
  access: { permission: 'accounts:sms' },
  limit: { times: 10, withinMs: 600_000, by: 'account' },
  input: Nothing,
  output: z.null(),
  refusals: refusals({ SMS_FILINGS_UNANSWERED: 503 }),
})

export const saveSmsFiling = defineCall({
  path: '/api/account/sms-filings/save',
  summary: 'Note the state of a signature or template that its provider does not report.',
  verb: 'acts',
  access: { permission: 'accounts:sms' },
  limit: 'ordinary',
  input: z.object({ ...FilingName, carrier: FilingCarrier, state: FilingState }),
  output: z.null(),
  refusals: {},
})

export const getCodeDelivery = defineCall({
  path: '/api/account/code-delivery',
  summary:
    'Get whether text messages reach phones of the same carrier at present. Depends on the number segment only, never on an account.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ phone: Phone }),
  output: z.object({ carrier: z.enum(CARRIERS), isPoor: z.boolean() }),
  refusals: refusals(phoneRefusals),
})
