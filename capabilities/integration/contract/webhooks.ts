import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, Nothing, Uuid } from '#contract/fields.ts'
import { webAddress } from '#contract/input/web-address.ts'
import { refusals } from './fields.ts'

export const WEBHOOKS_PATH = '/system/webhooks'
/** The events that a webhook may be sent. The data of each has ids and public fields only. */
export const WEBHOOK_EVENTS = [
  'item.published',
  'item.updated',
  'item.unpublished',
  'account.registered',
  'certification.passed',
  'certificate.issued',
  'enquiry.submitted',
  'show.started',
  'show.ended',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** The event of a message that an operator sends to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export const MOST_ENDPOINTS = 20
/** The previous secret signs for this long after a rotation. */
export const OVERLAP_HOURS = 24

const access = { permission: 'integration:webhooks' } as const
const common = { access, limit: 'ordinary' } as const
const proven = { access: { ...access, steppedUp: true }, limit: 'ordinary', verb: 'acts' } as const
const Moment = z.iso.datetime()
const MaybeMoment = z.nullable(Moment)

const FIELDS = {
  name: line(80).check(z.minLength(1, 'WEBHOOK_NAME_MISSING')),
  url: webAddress({ most: 2_000, code: 'WEBHOOK_URL_INVALID' }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, 'WEBHOOK_EVENTS_MISSING'), z.maxLength(WEBHOOK_EVENTS.length)),
}
const FIELD_REFUSALS = {
  WEBHOOK_NAME_MISSING: 422,
  WEBHOOK_URL_INVALID: 422,
  WEBHOOK_URL_PRIVATE: 422,
  WEBHOOK_EVENTS_MISSING: 422,
} as const

const Endpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `stopped`: turned off by the site, because every attempt of the last days failed. */
  status: z.enum(['ok', 'failing', 'off', 'stopped']),
  failingSince: MaybeMoment,
  waiting: z.int(),
  lastDeliveredAt: MaybeMoment,
  /** The end of the time in which the previous secret signs, too. */
  previousUntil: MaybeMoment,
  createdAt: Moment,
  version: z.int(),
})
export type EndpointView = z.output<typeof Endpoint>

export const listEndpoints = defineCall({
  ...common,
  path: '/api/integration/webhooks',
  summary: 'List the webhooks, the newest first.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ list: z.array(Endpoint), total: z.int() }),
  refusals: {},
})

const Secret = z.object({ id: z.uuid(), secret: z.string() })

export const createEndpoint = defineCall({
  ...proven,
  path: '/api/integration/webhooks/create',
  summary: 'Create a webhook. The secret of its signatures is in this answer only.',
  input: z.object(FIELDS),
  output: Secret,
  refusals: refusals({ ...FIELD_REFUSALS, WEBHOOKS_FULL: 409 }),
})

export const updateEndpoint = defineCall({
  ...proven,
  path: '/api/integration/webhooks/update',
  summary: 'Change a webhook, or turn it on or off.',
  input: z.object({ id: Uuid, version: z.int32(), ...FIELDS, isOn: z.boolean() }),
  output: z.null(),
  refusals: refusals({ ...FIELD_REFUSALS, WEBHOOK_CHANGED: 409 }),
})

export const rotateSecret = defineCall({
  ...proven,
  path: '/api/integration/webhooks/rotate',
  summary: 'Give a webhook a new secret. For a day, messages are signed by both.',
  input: ById,
  output: Secret,
  refusals: {},
})

export const removeEndpoint = defineCall({
  ...proven,
  path: '/api/integration/webhooks/remove',
  summary: 'Remove a webhook with its messages.',
  input: ById,
  output: z.null(),
  refusals: {},
})

export const testEndpoint = defineCall({
  ...common,
  path: '/api/integration/webhooks/test',
  summary: 'Send a test message to a webhook.',
  verb: 'acts',
  limit: { times: 30, withinMs: 600_000, by: 'account' },
  input: ById,
  output: z.object({ delivery: z.uuid() }),
  refusals: refusals({ WEBHOOK_OFF: 409 }),
})
