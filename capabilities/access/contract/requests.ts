import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, paged, withinDepth } from '#contract/fields.ts'
import { Condition, managesRoles, NamedRole, PermissionName, Reason, RoleName, reads, refusals } from './fields.ts'

export const explainPermission = defineCall({
  path: '/api/access/explain',
  summary: 'Describe a missing permission: its meaning, the roles that include it and who can grant it. Names are shown to operators only.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ permission: PermissionName }),
  output: z.object({
    permission: z.string(),
    title: BilingualText,
    roles: z.array(NamedRole),
    /** Names some of the operators who can grant it. */
    grantedBy: z.array(z.object({ name: z.string() })),
    held: z.boolean(),
    asked: z.boolean(),
    /** The open request; `/api/submission` returns its progress by its id. */
    request: z.optional(z.object({ id: z.string(), state: z.enum(['open']), askedAt: z.string() })),
    /** The condition that the caller does not meet, if any. */
    needs: z.optional(Condition),
  }),
  refusals: {},
})

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const

export const requestAccess = defineCall({
  path: '/api/access/ask',
  summary: 'Request a permission, optionally naming a role that includes it. One open request per permission.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 10, withinMs: 86_400_000, by: 'account' },
  publishesChange: true,
  input: z.object({ permission: PermissionName, role: z.optional(RoleName), reason: Reason }),
  output: z.object({ id: z.string() }),
  refusals: refusals({ ROLE_NAME_INVALID: 422, ROLE_UNFIT: 422, REASON_REQUIRED: 422, ALREADY_HELD: 409, ALREADY_ASKED: 409 }),
})

const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
const AccessRequest = z.object({
  id: z.string(),
  person: Person,
  permission: z.string(),
  title: BilingualText,
  role: z.nullable(NamedRole),
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(Person),
  given: z.nullable(NamedRole),
  answer: z.nullable(z.string()),
})
export type RequestView = z.output<typeof AccessRequest>

export const listAccessRequests = defineCall({
  path: '/api/access/requests',
  summary: 'List access requests, oldest first by default. `total` counts up to ten thousand.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['askedAt']), 'askedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      state: z.optional(z.enum(REQUEST_STATES)),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(AccessRequest), total: z.int() }),
  refusals: {},
})

export const decideAccessRequest = defineCall({
  path: '/api/access/requests/decide',
  summary: 'Grant an access request with a role that includes the permission, or refuse it with a reason. Closes its to-dos.',
  verb: 'acts',
  access: managesRoles,
  limit: 'ordinary',
  input: z.object({ id: z.uuid(), decision: z.enum(['grant', 'refuse']), role: z.optional(RoleName), reason: z.optional(Reason) }),
  output: z.null(),
  refusals: refusals({
    ROLE_NAME_INVALID: 422,
    ROLE_UNFIT: 422,
    REASON_REQUIRED: 422,
    ROLE_ABOVE_OWN: 403,
    OWN_REQUEST: 409,
    ALREADY_DECIDED: 409,
    PERSON_GONE: 409,
  }),
})
