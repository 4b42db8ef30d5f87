import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, paged, whole, withinDepth } from '#contract/fields.ts'
import { BusinessDay, Named, Reason, refusals, Version } from './fields.ts'
import { reviews } from './permissions.ts'
import { MEMBER_STATUSES } from './states.ts'

const reads = { verb: 'reads', access: reviews, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: reviews, limit: 'ordinary' } as const

const FILTER = {
  /** A part of the name, or a whole number. */
  search: z.optional(line(40)),
  grade: z.optional(z.uuid()),
  branch: z.optional(z.uuid()),
  status: z.optional(z.enum(MEMBER_STATUSES)),
  /** Members whose term ends within these days. */
  endsWithin: z.optional(whole(0, 366)),
}

const Member = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  grade: Named,
  branch: Named,
  status: z.enum(MEMBER_STATUSES),
  joinedOn: BusinessDay,
  endsOn: z.nullable(BusinessDay),
  version: z.int(),
  isOwn: z.boolean(),
})
export type ListedMember = z.output<typeof Member>

export const listMembers = defineCall({
  ...reads,
  path: '/api/membership/members',
  summary: 'List the members of the branches that the caller reaches, by number by default.',
  input: z
    .object({
      ...FILTER,
      sort: z._default(z.enum(['number', 'endsOn']), 'number'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      ...paged(),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Member), total: z.int() }),
  refusals: {},
})

const MEMBER_EVENTS = ['joined', 'rejoined', 'renewed', 'lapsed', 'suspended', 'excluded', 'reinstated', 'left', 'moved'] as const
export type MemberEvent = (typeof MEMBER_EVENTS)[number]

export const getMember = defineCall({
  ...reads,
  path: '/api/membership/members/one',
  summary: 'Get a member with the history of the membership.',
  input: ById,
  output: z.extend(Member, {
    history: z.array(
      z.object({
        id: z.string(),
        event: z.enum(MEMBER_EVENTS),
        at: z.string(),
        /** Null for what time has done. */
        by: z.nullable(z.string()),
        reason: z.string(),
        endsOn: z.nullable(BusinessDay),
      }),
    ),
  }),
  refusals: {},
})

export const EXPORT_ROWS = 5_000

export const exportMembers = defineCall({
  path: '/api/membership/members/export',
  summary: `Export members as CSV, by number, in parts of up to ${EXPORT_ROWS} rows. Recorded.`,
  verb: 'acts',
  access: { permission: 'membership:export', steppedUp: true },
  publishesChange: false,
  limit: 'ordinary',
  /** `after` is the last number of the part before. */
  input: z.object({ ...FILTER, after: z.optional(z.int().check(z.gte(1))) }),
  /** The first part alone contains the headings. `next` is null at the end. */
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int(), next: z.nullable(z.int()) }),
  refusals: {},
})

const MOST_AT_ONCE = 200
/** Members as the caller has read them. One that was changed since is skipped, so that a repeated act has no second effect. */
const Chosen = z.array(z.object({ id: z.uuid(), version: Version })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
const Done = z.object({ changed: z.int(), skipped: z.int() })

export const renewMembers = defineCall({
  ...acts,
  path: '/api/membership/members/renew',
  summary: 'Begin the next term of members who are in force or have lapsed. Others, and the caller, are skipped.',
  input: z.object({ members: Chosen }),
  output: Done,
  refusals: {},
})

export const moveMembers = defineCall({
  ...acts,
  path: '/api/membership/members/move',
  summary:
    'Move members to another grade or branch that the caller reaches. The term stays. Members who were changed since the caller read them are skipped.',
  input: z.object({ members: Chosen, gradeId: z.optional(z.uuid()), branchId: z.optional(z.uuid()) }),
  output: Done,
  refusals: refusals({ GRADE_UNKNOWN: 409, BRANCH_UNKNOWN: 409 }),
})

export const STATE_ACTIONS = ['suspend', 'exclude', 'reinstate'] as const
export type StateAction = (typeof STATE_ACTIONS)[number]

export const changeMemberState = defineCall({
  ...acts,
  path: '/api/membership/members/state',
  summary: 'Suspend, exclude or reinstate a member with a reason, which the member reads.',
  input: z.object({ id: z.uuid(), version: Version, act: z.enum(STATE_ACTIONS), reason: Reason }),
  output: z.null(),
  refusals: refusals({ MEMBER_CHANGED: 409, ACT_NOT_POSSIBLE: 409, OWN_MEMBERSHIP: 403, REASON_NEEDED: 422 }),
})
