import * as z from 'zod/mini'
import { AnsweredQuestion, ScanPicture } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { ById, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { Kind, Named, Reason, refusals, Version } from './fields.ts'
import { APPLICATION_STATES } from './own.ts'
import { reviews } from './permissions.ts'

const reads = { verb: 'reads', access: reviews, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: reviews, limit: 'ordinary' } as const

/** `join` is the first application, `renew` asks for the next term, `rejoin` comes from someone who left. */
const APPLICATION_KINDS = ['join', 'renew', 'rejoin'] as const

const Application = z.object({
  id: z.uuid(),
  name: z.string(),
  grade: Named,
  branch: Named,
  state: z.enum(APPLICATION_STATES),
  kind: z.enum(APPLICATION_KINDS),
  submittedAt: z.string(),
  /** It is the caller's own, which others decide. */
  isOwn: z.boolean(),
})
export type ListedApplication = z.output<typeof Application>

export const listMembershipChoices = defineCall({
  ...reads,
  path: '/api/membership/choices',
  summary: 'List all grades with dues and term, and the branches that the caller reaches.',
  input: Nothing,
  output: z.object({
    /** The term of a grade without end is null. */
    grades: z.array(z.extend(Named, { duesCents: z.int(), termMonths: z.nullable(z.int()) })),
    branches: z.array(Named),
  }),
  refusals: {},
})

export const listApplications = defineCall({
  ...reads,
  path: '/api/membership/applications',
  summary: 'List applications to the branches that the caller reaches, those that wait longest first by default.',
  input: z
    .object({
      state: z.optional(z.enum(APPLICATION_STATES)),
      grade: z.optional(z.uuid()),
      branch: z.optional(z.uuid()),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      ...paged(),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Application), total: z.int() }),
  refusals: {},
})

export const getApplication = defineCall({
  ...reads,
  path: '/api/membership/applications/one',
  summary: 'Get an application with what its person wrote, and the certifications in effect.',
  input: ById,
  output: z.extend(Application, {
    statement: z.string(),
    /** The applicant answered the questions of the grade; reading the answers is recorded. */
    hasAnswers: z.boolean(),
    reason: z.string(),
    decidedAt: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    /** The certification that the grade wants, and those that the person has. */
    wants: z.nullable(Kind),
    certified: z.array(Kind),
    isNameCertified: z.boolean(),
    /** The member that the person is or was. */
    member: z.nullable(z.object({ number: z.int(), endsOn: z.nullable(z.string()) })),
    version: z.int(),
  }),
  refusals: {},
})

export const readApplicationAnswers = defineCall({
  ...acts,
  path: '/api/membership/applications/answers',
  summary: 'Read the answers of an applicant. Recorded.',
  publishesChange: false,
  input: ById,
  output: z.object({ answers: z.array(AnsweredQuestion) }),
  refusals: {},
})

export const readApplicationScan = defineCall({
  ...acts,
  path: '/api/membership/applications/scan',
  summary: 'Get a scan that an applicant has added to the answers, as a WebP image that names its viewer. Recorded.',
  publishesChange: false,
  input: z.object({ id: z.uuid(), scanId: z.uuid() }),
  output: ScanPicture,
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

const decides = { APPLICATION_CHANGED: 409, OWN_APPLICATION: 403 } as const

export const acceptApplication = defineCall({
  ...acts,
  path: '/api/membership/applications/accept',
  summary: 'Accept an application: the person gets a number, or keeps the one of before, and the term begins or continues.',
  input: z.object({ id: z.uuid(), version: Version }),
  output: z.object({ number: z.int(), endsOn: z.nullable(z.string()) }),
  refusals: refusals({ ...decides, CERTIFICATION_MISSING: 409, MEMBER_SUSPENDED: 409, MEMBER_EXCLUDED: 409 }),
})

export const refuseApplication = defineCall({
  ...acts,
  path: '/api/membership/applications/refuse',
  summary: 'Refuse an application with a reason, which the applicant reads.',
  input: z.object({ id: z.uuid(), version: Version, reason: Reason }),
  output: z.null(),
  refusals: refusals({ ...decides, REASON_NEEDED: 422 }),
})

export const returnApplication = defineCall({
  ...acts,
  path: '/api/membership/applications/return',
  summary: 'Ask the applicant for more, who answers by applying again.',
  input: z.object({ id: z.uuid(), version: Version, reason: Reason }),
  output: z.null(),
  refusals: refusals({ ...decides, REASON_NEEDED: 422 }),
})
