import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { TeamsText } from './text/texts.ts'

/** The role of a member in a team or project. An owner decides everything, a manager edits the description and invites. */
export const GROUP_ROLES = ['owner', 'manager', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]
const GROUP_KINDS = ['team', 'project'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** Extend the scope of writers to the items of team colleagues or of all owners. Without them, writers can change only their own items. */
export const TEAM_SCOPE = 'scope:team'
export const OTHERS_SCOPE = 'scope:all'
export const scopePermissions = {
  [TEAM_SCOPE]: { roles: ['chief-editor', 'editor'] },
  [OTHERS_SCOPE]: { roles: ['chief-editor'] },
} as const satisfies Permissions

/** The type requires that codes of refusals are keys of the text. */
const refusals = refusalsOf<TeamsText>()

const Name = line(40, 'GROUP_NAME').check(z.minLength(1, 'GROUP_NAME'))
const Description = line(200, 'GROUP_DESCRIPTION')
const PersonSummary = z.object({ accountId: z.uuid(), name: z.string(), avatar: z.nullable(z.string()) })
const common = { limit: 'ordinary', access: 'signed-in' } as const
/** Limits actions that notify other accounts, such as invitations. */
const reaching = { ...common, limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' } } as const

// Reads that the specification defines

export const listOwnProjects = defineCall({
  ...common,
  path: '/api/user/my-project/list',
  isSpecified: true,
  summary: 'List the current account’s projects, newest first.',
  verb: 'reads',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      peopleNumber: z.int(),
      role: z.enum(GROUP_ROLES),
      /** At most five members. `email` is always empty, because addresses are private; `avatar` is empty when there is none. */
      contributors: z.array(z.object({ name: z.string(), email: z.literal(''), avatar: z.string() })),
    }),
  ),
  refusals: {},
})

export const listOwnTeams = defineCall({
  ...common,
  path: '/api/user/my-team/list',
  isSpecified: true,
  summary: 'List the current account’s teams, newest first.',
  verb: 'reads',
  input: Nothing,
  output: z.array(z.object({ id: z.uuid(), avatar: z.string(), name: z.string(), peopleNumber: z.int(), role: z.enum(GROUP_ROLES) })),
  refusals: {},
})

export const countOwnGroups = defineCall({
  ...common,
  path: '/api/user/project-and-team/list',
  isSpecified: true,
  summary: 'Get how many projects and teams the current account has created and joined.',
  verb: 'reads',
  input: Nothing,
  output: z.array(z.object({ id: z.int(), content: z.string(), count: z.int() })),
  refusals: {},
})

export const getVisits = defineCall({
  ...common,
  path: '/api/user/visits',
  isSpecified: true,
  summary: 'Get this month’s visits to the current account’s page and projects, with growth in per cent.',
  verb: 'reads',
  input: Nothing,
  output: z.array(z.object({ name: z.string(), visits: z.int(), growth: z.number() })),
  refusals: {},
})

export const listLatestActivity = defineCall({
  ...common,
  path: '/api/user/latest-activity',
  isSpecified: true,
  summary: 'List the current account’s latest actions from the audit trail.',
  verb: 'reads',
  input: Nothing,
  output: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), avatar: z.string(), time: z.string() })),
  refusals: {},
})

// Teams and projects. Accounts outside a group get NOT_FOUND, as for a group that never existed (S45).

export const createGroup = defineCall({
  ...reaching,
  path: '/api/teams/make',
  summary: 'Create a team or project, owned by its creator. A project may belong to a team that the creator manages.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({ kind: z.enum(GROUP_KINDS), name: Name, description: z.optional(Description), teamId: z.optional(z.uuid()) }),
  output: ById,
  refusals: refusals({ GROUP_NAME: 422, GROUP_DESCRIPTION: 422, GROUPS_FULL: 409 }),
})

export const getGroup = defineCall({
  ...common,
  path: '/api/teams/read',
  summary: 'Get a team or project with its members.',
  verb: 'reads',
  input: ById,
  output: z.object({
    id: z.uuid(),
    kind: z.enum(GROUP_KINDS),
    name: z.string(),
    description: z.string(),
    peopleNumber: z.int(),
    createdAt: z.string(),
    team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    role: z.enum(GROUP_ROLES),
    people: z.array(z.extend(PersonSummary, { role: z.enum(GROUP_ROLES), joinedAt: z.string() })),
    /** Open invitations, for members with permission to withdraw them. */
    invitations: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.string() })),
  }),
  refusals: {},
})

export const updateGroup = defineCall({
  ...common,
  path: '/api/teams/change',
  summary: 'Update the name or description of a team or project. Owners and managers.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({
    id: z.uuid(),
    name: Name,
    description: Description,
    /** The values that the caller read; the call is refused when they differ from the stored ones. */
    before: z.object({ name: z.string(), description: z.string() }),
  }),
  output: z.null(),
  refusals: refusals({ GROUP_NAME: 422, GROUP_DESCRIPTION: 422, GROUP_CHANGED: 409 }),
})

export const archiveGroup = defineCall({
  ...common,
  path: '/api/teams/archive',
  summary: 'Close a team or project permanently. Owners only.',
  verb: 'acts',
  publishesChange: true,
  input: ById,
  output: z.null(),
  refusals: {},
})

export const inviteMember = defineCall({
  ...reaching,
  path: '/api/teams/invite',
  summary: 'Invite a person by username. Owners and managers.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({
    id: z.uuid(),
    username: z.string('PERSON_UNKNOWN').check(z.minLength(1, 'PERSON_UNKNOWN'), z.maxLength(128, 'PERSON_UNKNOWN')),
  }),
  output: ById,
  refusals: refusals({ PERSON_UNKNOWN: 422, ALREADY_INSIDE: 409, GROUPS_FULL: 409 }),
})

export const withdrawInvitation = defineCall({
  ...common,
  path: '/api/teams/invitation/withdraw',
  summary: 'Withdraw an open invitation. Owners and managers.',
  verb: 'acts',
  publishesChange: true,
  input: ById,
  output: z.null(),
  refusals: {},
})

export const listInvitations = defineCall({
  ...common,
  path: '/api/teams/invitations',
  summary: 'List the current account’s pending invitations.',
  verb: 'reads',
  input: Nothing,
  output: z.array(z.object({ id: z.uuid(), kind: z.enum(GROUP_KINDS), name: z.string(), by: z.string(), at: z.string() })),
  refusals: {},
})

export const answerInvitation = defineCall({
  ...common,
  path: '/api/teams/invitation/answer',
  summary: 'Accept or decline an invitation.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({ id: z.uuid(), accept: z.boolean() }),
  output: z.null(),
  refusals: refusals({ GROUPS_FULL: 409 }),
})

export const setMemberRole = defineCall({
  ...common,
  path: '/api/teams/role',
  summary: 'Change a member’s role. Owners only; one owner always remains.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({ id: z.uuid(), accountId: z.uuid(), role: z.enum(GROUP_ROLES) }),
  output: z.null(),
  refusals: refusals({ LAST_OWNER: 409 }),
})

export const removeMember = defineCall({
  ...common,
  path: '/api/teams/remove',
  summary: 'Remove a member: owners anyone, managers members, everyone themselves. One owner always remains.',
  verb: 'acts',
  publishesChange: true,
  input: z.object({ id: z.uuid(), accountId: z.uuid() }),
  output: z.null(),
  refusals: refusals({ LAST_OWNER: 409 }),
})

export const getColleague = defineCall({
  ...common,
  path: '/api/teams/person',
  summary: 'Get the profile of a person in a shared team or project. Counts as a visit.',
  verb: 'acts',
  input: z.object({ accountId: z.uuid() }),
  output: z.extend(PersonSummary, {
    introduction: z.nullable(z.string()),
    groups: z.array(z.object({ id: z.uuid(), kind: z.enum(GROUP_KINDS), name: z.string() })),
  }),
  refusals: {},
})
