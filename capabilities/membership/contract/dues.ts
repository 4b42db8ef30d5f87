import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, Day, line, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { BusinessDay, Named, refusals } from './fields.ts'
import { reviews } from './permissions.ts'
import { MOST_DUES_CENTS } from './setup.ts'

/** `recorded` waits for a second person, who checks it or rejects it. */
export const PAYMENT_STATES = ['recorded', 'checked', 'rejected'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** Bytes of a slip: 10 MiB (S69). */
export const SLIP_MAX_BYTES = 10 * 2 ** 20

const reads = { verb: 'reads', access: reviews, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: reviews, limit: 'ordinary' } as const

const Paid = { amountCents: z.int(), paidOn: BusinessDay, periodFrom: BusinessDay, periodTo: BusinessDay }

const Payment = z.object({
  ...Paid,
  id: z.uuid(),
  member: z.object({ number: z.int(), name: z.string() }),
  branch: Named,
  note: z.string(),
  state: z.enum(PAYMENT_STATES),
  hasSlip: z.boolean(),
  recordedBy: z.nullable(z.string()),
  recordedAt: z.string(),
  checkedBy: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.string(),
  /** The number of the receipt; null until it is checked. */
  receipt: z.nullable(z.int()),
  /** The caller has recorded it, and another person checks it. */
  isOwn: z.boolean(),
})
export type ListedPayment = z.output<typeof Payment>

export const listPayments = defineCall({
  ...reads,
  path: '/api/membership/payments',
  summary: 'List the recorded dues of members of the branches that the caller reaches, the newest first.',
  input: z
    .object({ state: z.optional(z.enum(PAYMENT_STATES)), branch: z.optional(z.uuid()), number: z.optional(z.int()), ...paged() })
    .check(withinDepth),
  output: z.object({ list: z.array(Payment), total: z.int() }),
  refusals: {},
})

export const recordPayment = defineCall({
  ...acts,
  path: '/api/membership/payments/record',
  summary: 'Record dues that a member has paid to the society. The site takes no payment. A second person checks it.',
  input: z.object({
    memberId: z.uuid(),
    amountCents: z.int().check(z.gte(1, 'AMOUNT_INVALID'), z.lte(MOST_DUES_CENTS, 'AMOUNT_INVALID')),
    paidOn: Day,
    periodFrom: Day,
    periodTo: Day,
    note: line(100),
  }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ AMOUNT_INVALID: 422, PERIOD_INVALID: 422, PAYMENT_KNOWN: 409, OWN_MEMBERSHIP: 403 }),
})

export const uploadSlip = defineCall({
  ...acts,
  path: '/api/membership/payments/slip',
  summary:
    'Upload a slip, to be attached to a payment: JPEG, PNG or WebP. It is re-encoded, stripped of metadata and encrypted (S64-S71, S115).',
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  file: { maxBytes: SLIP_MAX_BYTES },
  input: Nothing,
  output: ById,
  refusals: refusals({ SLIP_TYPE: 415, SLIP_UNREADABLE: 422, SLIP_TOO_LARGE: 413, STORAGE_FULL: 507 }),
})

export const attachSlip = defineCall({
  ...acts,
  path: '/api/membership/payments/slip/attach',
  summary: 'Attach a slip that the caller has uploaded to a payment that waits. It replaces the one before.',
  input: z.object({ id: z.uuid(), slipId: z.uuid() }),
  output: z.null(),
  refusals: refusals({ PAYMENT_CHANGED: 409 }),
})

export const openSlip = defineCall({
  ...acts,
  path: '/api/membership/payments/slip/open',
  summary: 'Get the slip of a payment as a WebP image. Recorded.',
  publishesChange: false,
  input: ById,
  /** `picture` is base64. */
  output: z.object({ picture: z.string() }),
  refusals: {},
})

export const checkPayment = defineCall({
  ...acts,
  path: '/api/membership/payments/check',
  summary: 'Check a payment that another person has recorded, which gives it a receipt, or reject it with a reason.',
  input: z.object({ id: z.uuid(), isRight: z.boolean(), reason: line(200) }),
  output: z.object({ receipt: z.nullable(z.int()) }),
  refusals: refusals({ SAME_PERSON: 403, OWN_MEMBERSHIP: 403, PAYMENT_CHANGED: 409, REASON_NEEDED: 422 }),
})

const OwnPayment = z.object({ ...Paid, id: z.uuid(), state: z.enum(PAYMENT_STATES), receipt: z.nullable(z.int()) })

export const listOwnPayments = defineCall({
  path: '/api/membership/own/payments',
  summary: 'List the recorded dues of the current account, the newest first.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ list: z.array(OwnPayment) }),
  refusals: {},
})

export const getReceipt = defineCall({
  path: '/api/membership/own/receipt',
  summary: 'Get the receipt of the own dues that were checked.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: ById,
  output: z.object({ ...Paid, receipt: z.int(), name: z.string(), number: z.int(), grade: Named, branch: Named, checkedOn: BusinessDay }),
  refusals: {},
})
