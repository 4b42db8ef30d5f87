import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ROLE_NAME } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, line, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { readPhone } from '#contract/input/typed.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PeopleText } from './text/texts.ts'

export * from './contract/imports.ts'

/** `people:import` brings accounts along from another system. `people:read` shows accounts with masked phones; `people:manage` changes them. */
export const permissions = {
  'people:read': { roles: ['auditor'] },
  'people:manage': { roles: [] },
  'people:import': { roles: [] },
} as const satisfies Permissions

/** Requires refusal codes to be keys of the texts. */
const refusals = refusalsOf<PeopleText>()

/** The operator's reason, which is kept in the audit trail. */
const Reason = line(200, 'REASON_NEEDED').check(z.minLength(4, 'REASON_NEEDED'))
const Role = z.string().check(z.regex(ROLE_NAME))
const read = { verb: 'reads', access: { permission: 'people:read' }, limit: 'ordinary' } as const
const manage = { verb: 'acts', access: { permission: 'people:manage', steppedUp: true }, limit: 'ordinary' } as const

export const STATUSES = ['active', 'disabled'] as const
const SORTS = ['createdAt', 'lastSeenAt', 'username'] as const

const Row = z.object({
  id: z.uuid(),
  username: z.nullable(z.string()),
  /** The display name. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Masked: 138****5678. */
  phone: z.nullable(z.string()),
  roles: z.array(z.string()),
  status: z.enum(STATUSES),
  /** The time at which the account is erased, because its person asked for it; null for others. */
  closesAt: z.nullable(z.string()),
  /** The person asked that their data is only stored. */
  isRestricted: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export const listPeople = defineCall({
  ...read,
  path: '/api/people/list',
  summary: 'List accounts, filtered, sorted and paged (S99). Searches usernames, nicknames and whole numbers.',
  input: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    sort: z._default(z.enum(SORTS), 'createdAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    search: z.optional(line(64)),
    role: z.optional(Role),
    status: z.optional(z.enum(STATUSES)),
  }),
  /** `total` is exact up to a thousand; `isMore` means that there are more. */
  output: z.object({ list: z.array(Row), total: z.int(), isMore: z.boolean() }),
  refusals: refusals({ PAGE_TOO_FAR: 422 }),
})

export const getPerson = defineCall({
  ...read,
  path: '/api/people/read',
  summary: 'Get an account with its active sessions.',
  input: ById,
  output: z.extend(Row, {
    /** Is true when the account has a security question, whose answer the owner may have forgotten. */
    hasQuestion: z.boolean(),
    sessions: z.array(z.object({ id: z.uuid(), agent: z.string(), address: z.string(), startedAt: z.string(), lastUsedAt: z.string() })),
  }),
  refusals: {},
})

export const revealPhone = defineCall({
  ...manage,
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'account' },
  path: '/api/people/reveal-phone',
  summary: 'Get the full phone number of an account, with a recorded reason.',
  input: z.object({ id: z.uuid(), reason: Reason }),
  output: z.object({ phone: z.nullable(z.string()) }),
  refusals: refusals({ REASON_NEEDED: 422, ROLE_ABOVE: 403, DISCLOSURE_WAITS: 409 }),
})

/** Kinds of personal data that are masked until an operator opens them. */
export const DISCLOSED = ['phone', 'certification', 'scan', 'consents', 'contact'] as const
const Named = z.object({ id: z.uuid(), name: z.nullable(z.string()) })

export const listDisclosures = defineCall({
  path: '/api/people/disclosures',
  summary: 'List the requests to see personal data in full that wait for a second person, oldest first.',
  verb: 'reads',
  access: { permission: 'people:manage' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        by: Named,
        /** The account whose data it is; null for data without an account. */
        of: z.nullable(Named),
        what: z.enum(DISCLOSED),
        reason: z.string(),
        at: z.string(),
        mayDecide: z.boolean(),
      }),
    ),
  }),
  refusals: {},
})

export const decideDisclosure = defineCall({
  ...manage,
  path: '/api/people/disclosures/decide',
  summary: 'Approve or decline a request to see personal data. Not for the operator who asked or the person concerned.',
  input: z.object({ id: z.uuid(), isApproved: z.boolean() }),
  output: z.null(),
  refusals: refusals({ NOT_ONESELF: 409 }),
})

/** The longest term in days; a block without a term has no end. */
const MOST_BLOCKED_DAYS = 1_826
const TypedPhone = z.string().check(z.maxLength(64), z.overwrite(readPhone))
const Blocked = z.object({
  id: z.uuid(),
  reason: z.string(),
  by: Named,
  at: z.string(),
  endsAt: z.nullable(z.string()),
})

export const listBlockedPhones = defineCall({
  path: '/api/people/blocked-phones',
  summary: 'List the blocked phone numbers in force, the newest first. Only hashes are stored, so the numbers are not listed.',
  verb: 'reads',
  access: { permission: 'people:manage' },
  limit: 'ordinary',
  input: z.object({ ...paged() }).check(withinDepth),
  output: z.object({ list: z.array(Blocked), total: z.int() }),
  refusals: {},
})

export const findBlockedPhone = defineCall({
  ...manage,
  path: '/api/people/blocked-phones/find',
  summary: 'Find out whether a phone number is blocked.',
  publishesChange: false,
  input: z.object({ phone: TypedPhone }),
  output: z.object({ blocked: z.nullable(Blocked) }),
  refusals: {},
})

export const blockPhone = defineCall({
  ...manage,
  path: '/api/people/blocked-phones/add',
  summary: 'Keep the number of an account, or a number without one, from registering and logging in. Ends the sessions of the account.',
  input: z.object({
    /** The account whose number it is; without it, `phone` is the number. */
    id: z.optional(z.uuid()),
    phone: z._default(TypedPhone, ''),
    reason: Reason,
    days: z.nullable(z.int().check(z.gte(1), z.lte(MOST_BLOCKED_DAYS))),
  }),
  output: z.null(),
  refusals: refusals({
    REASON_NEEDED: 422,
    NOT_ONESELF: 409,
    ROLE_ABOVE: 403,
    LAST_ADMIN: 409,
    PHONE_UNREADABLE: 422,
    BLOCKED_ALREADY: 409,
  }),
})

export const unblockPhone = defineCall({
  ...manage,
  path: '/api/people/blocked-phones/remove',
  summary: 'Remove a blocked phone number, which may register again.',
  input: z.object({ id: z.uuid(), reason: Reason }),
  output: z.null(),
  refusals: refusals({ REASON_NEEDED: 422 }),
})

export const setPersonStatus = defineCall({
  ...manage,
  path: '/api/people/status',
  summary: 'Disable an account, ending its sessions immediately, or enable it (S38).',
  input: z.object({ id: z.uuid(), status: z.enum(STATUSES), reason: Reason }),
  output: z.null(),
  refusals: refusals({ REASON_NEEDED: 422, NOT_ONESELF: 409, LAST_ADMIN: 409, ROLE_ABOVE: 403 }),
})

export const clearPersonQuestion = defineCall({
  ...manage,
  path: '/api/people/question/clear',
  summary: 'Remove the security question of an account. Its owner is notified. Nothing happens if there is none.',
  input: z.object({ id: z.uuid(), reason: Reason }),
  output: z.null(),
  refusals: refusals({ REASON_NEEDED: 422, NOT_ONESELF: 409, ROLE_ABOVE: 403 }),
})

export const setPersonRoles = defineCall({
  ...manage,
  path: '/api/people/roles',
  summary: 'Add roles to an account and remove others. Limited to permissions that the caller has.',
  input: z.object({
    id: z.uuid(),
    add: z._default(z.array(Role).check(z.maxLength(20)), []),
    remove: z._default(z.array(Role).check(z.maxLength(20)), []),
  }),
  output: z.null(),
  refusals: refusals({ NOT_ONESELF: 409, LAST_ADMIN: 409, ROLE_ABOVE: 403 }),
})

export const endPersonSessions = defineCall({
  ...manage,
  path: '/api/people/sessions/end',
  summary: 'End one session of an account, or all of them (S41).',
  input: z.object({ id: z.uuid(), sessionId: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
  refusals: refusals({ ROLE_ABOVE: 403 }),
})
