import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { notes, reads, writes } from './permissions.ts'

export const SERVICES = ['funnel', 'distribution', 'resources', 'portrait'] as const
export type ServiceName = (typeof SERVICES)[number]
/** Terms in months. */
export const TERMS = [1, 3, 12] as const
/** Operators are notified this many days before a term ends. */
export const SOON_DAYS = 7

const Service = z.enum(SERVICES)
const Term = z.object({ service: Service, months: z.literal(TERMS) })

export const theService = defineCall({
  ...reads,
  path: '/api/list/the-service',
  isSpecified: true,
  summary: 'List data services with status, expiry and how often their pages were opened in the term.',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.int(),
      icon: z.string(),
      title: z.string(),
      description: z.string(),
      enable: z.boolean(),
      actionType: z.literal('button'),
      /** Is true when the term has ended; omitted when the service was never opened. */
      expires: z.optional(z.boolean()),
      service: Service,
      status: z.enum(['off', 'open', 'expired']),
      openedAt: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
      uses: z.int(),
    }),
  ),
  refusals: {},
})

export const openService = defineCall({
  ...writes,
  path: '/api/services/open',
  summary: 'Open a service for a term. Expired ones are renewed instead.',
  input: Term,
  output: z.null(),
  refusals: { ALREADY_OPEN: 409 },
})

export const renewService = defineCall({
  ...writes,
  path: '/api/services/renew',
  summary: 'Renew a service from the end of its term, or from now if it has expired. Sent again, it renews once.',
  /** `expiresAt` is the end that the caller read. */
  input: z.extend(Term, { expiresAt: z.string() }),
  output: z.null(),
  refusals: { NOT_OPEN: 409, TERM_CHANGED: 409, TERM_TOO_LONG: 422 },
})

export const cancelService = defineCall({
  ...writes,
  path: '/api/services/cancel',
  summary: 'Cancel a service early. Its data is kept.',
  input: z.object({ service: Service }),
  output: z.null(),
  refusals: { NOT_OPEN: 409 },
})

export const noteOpening = defineCall({
  ...notes,
  path: '/api/services/opened',
  summary: 'Count that the page of a service was opened.',
  input: z.object({ service: Service }),
  output: z.null(),
  refusals: { SERVICE_CLOSED: 409 },
})
