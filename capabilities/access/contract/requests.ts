import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { withinDepth } from '#contract/fields.ts'
import { Condition, managesRoles, NamedRole, PermissionName, paging, Reason, RoleName, reads, refusals, Words } from './parts.ts'

export const explainPermission = defineCall({
  path: '/api/access/explain',
  summary: 'What a missing permission is, which roles hold it, and who can grant it. People are named to operators only.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ permission: PermissionName }),
  output: z.object({
    permission: z.string(),
    title: Words,
    roles: z.array(NamedRole),
    /** Some of those who can grant it. */
    grantedBy: z.array(z.object({ name: z.string() })),
    /** Whether a role of this session holds it. */
    held: z.boolean(),
    /** Whether a request of this person is open. */
    asked: z.boolean(),
    /** That request. How it stands is told by its id (`/api/submission`). */
    request: z.optional(z.object({ id: z.string(), state: z.enum(['open']), askedAt: z.string() })),
    /** What else must be true of the person, and is not. */
    needs: z.optional(Condition),
  }),
  refusals: {},
})

// Requests

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const

export const requestAccess = defineCall({
  path: '/api/access/ask',
  summary: 'Ask for a permission, and for a role that holds it if one is wished for. One request for each permission is open at a time.',
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
  title: Words,
  /** The role that was wished for. */
  role: z.nullable(NamedRole),
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(Person),
  /** The role that was given. */
  given: z.nullable(NamedRole),
  answer: z.nullable(z.string()),
})
export type RequestView = z.output<typeof AccessRequest>

export const listAccessRequests = defineCall({
  path: '/api/access/requests',
  summary: 'Requests for access, the oldest first unless it is asked for otherwise. `total` counts up to ten thousand.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: z
    .object({
      ...paging,
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
  summary: 'Grant a request by giving a role that holds the permission, or refuse it and say why. Its to-dos are closed by that.',
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
