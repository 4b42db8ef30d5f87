import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, instant, paged, Uuid, withinDepth } from '#contract/fields.ts'
import { refusals } from './fields.ts'

// Messages to webhooks, and the attempts to send them.

const common = { access: { permission: 'integration:webhooks' }, limit: 'ordinary' } as const
const Moment = z.iso.datetime()
const MaybeMoment = z.nullable(Moment)
/** The HTTP status of an answer, or a short code such as TIMED_OUT without one. An answer that was cut off has both. */
const ANSWER = { answerStatus: z.nullable(z.int()), answerCode: z.nullable(z.string()), tookMs: z.nullable(z.int()) }

const Delivery = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  madeAt: Moment,
  /** The time of the next attempt. */
  dueAt: MaybeMoment,
  /** The attempts since the message was queued or sent again. */
  attempts: z.int(),
  triedAt: MaybeMoment,
  /** Belongs to the newest attempt. */
  ...ANSWER,
  /** The message as it was sent. */
  data: z.unknown(),
})
export type DeliveryView = z.output<typeof Delivery>

export const listDeliveries = defineCall({
  ...common,
  path: '/api/integration/deliveries',
  summary: 'List the messages to a webhook, the newest first.',
  verb: 'reads',
  input: z.object({ endpoint: Uuid, ...paged() }).check(withinDepth),
  output: z.object({ list: z.array(Delivery), total: z.int() }),
  refusals: {},
})

const Attempt = z.object({
  id: z.uuid(),
  beganAt: Moment,
  /** `interrupted`: the process ended before it recorded the outcome, so the receiver may have the message. */
  status: z.enum(['under-way', 'interrupted', 'delivered', 'failed']),
  ...ANSWER,
  /** The first characters of the answer. */
  answer: z.string(),
  nextAt: MaybeMoment,
})
export type AttemptView = z.output<typeof Attempt>

/** Limits the attempts that are listed. A message has eleven, and again as many each time it is sent again. */
export const MOST_ATTEMPTS = 100

export const listAttempts = defineCall({
  ...common,
  path: '/api/integration/attempts',
  summary: 'List the attempts to send a message, the newest first.',
  verb: 'reads',
  input: z.object({ delivery: Uuid }),
  output: z.object({ list: z.array(Attempt) }),
  refusals: {},
})

export const replayDelivery = defineCall({
  ...common,
  path: '/api/integration/deliveries/replay',
  summary: 'Send a message again, with the same id.',
  verb: 'acts',
  input: ById,
  output: z.null(),
  refusals: refusals({ WEBHOOK_OFF: 409 }),
})

/** Limits the messages of one replay, so that it is one short transaction. */
export const MOST_REPLAYED = 10_000

export const replayFailed = defineCall({
  ...common,
  path: '/api/integration/deliveries/replay-failed',
  summary: 'Send the messages to a webhook again that were given up, from a moment on, with the same ids. The oldest come first.',
  verb: 'acts',
  input: z.object({ endpoint: Uuid, since: instant() }),
  /** `isMore`: the limit of one call was reached, and another call continues. */
  output: z.object({ count: z.int(), isMore: z.boolean() }),
  refusals: refusals({ WEBHOOK_OFF: 409 }),
})
