import * as z from 'zod/mini'
import { Phone } from '#capabilities/accounts/contract.ts'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { managesRoles, RoleName, reads, refusals } from './fields.ts'

export const MOST_INVITED = 20
/** An invitation expires at this age. */
export const INVITATION_DAYS = 14
export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const

const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })

export const listInvitations = defineCall({
  path: '/api/access/invitations',
  summary: 'List the invitations of the last 90 days, newest first; up to 200. Phone numbers are masked.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        phone: z.string(),
        roles: z.array(z.string()),
        state: z.enum(INVITATION_STATES),
        by: Person,
        at: z.string(),
        expiresAt: z.string(),
        account: z.nullable(Person),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const invitePeople = defineCall({
  path: '/api/access/invitations/create',
  summary:
    'Invite phone numbers without an account. One that is registered within 14 days has the roles at once. A further invitation adds to the roles of an open one.',
  verb: 'acts',
  access: { ...managesRoles, steppedUp: true },
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  input: z.object({
    phones: z.array(Phone).check(z.minLength(1), z.maxLength(MOST_INVITED)),
    roles: z.array(RoleName).check(z.minLength(1), z.maxLength(MOST_INVITED)),
  }),
  /** `registered` lists masked phones that have an account already; an operator gives those accounts roles directly. */
  output: z.object({ invited: z.int(), registered: z.array(z.string()) }),
  refusals: refusals({ ROLE_NAME_INVALID: 422, INVITED_PHONE_INVALID: 422, INVITED_ROLE_ABOVE: 403, INVITED_BY_OTHER: 403 }),
})

export const revokeInvitation = defineCall({
  path: '/api/access/invitations/revoke',
  summary: 'Revoke an open invitation.',
  verb: 'acts',
  access: managesRoles,
  limit: 'ordinary',
  input: ById,
  output: Nothing,
  refusals: refusals({ INVITATION_OVER: 409, INVITED_BY_OTHER: 403 }),
})
