import * as z from 'zod/mini'
import { Answers, GivenAnswers, ShownQuestionnaire } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { BusinessDay, Kind, Named, PersonName, refusals, Statement } from './fields.ts'
import { MEMBER_STATUSES } from './states.ts'

export const APPLICATION_STATES = ['submitted', 'returned', 'accepted', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

const own = { access: 'signed-in', limit: { times: 30, withinMs: 10 * MINUTE, by: 'account' }, verb: 'acts' } as const

export const getOwnMembership = defineCall({
  path: '/api/membership/own',
  summary: 'Get the membership of the current account, its latest application, and what it may apply for.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** The name that a certification proves; empty without one. */
    certifiedName: z.string(),
    /** The name in the profile, with which the form of an application begins; empty without one. */
    suggestedName: z.string(),
    grades: z.array(
      z.extend(Named, {
        termMonths: z.nullable(z.int()),
        duesCents: z.int(),
        certification: z.nullable(Kind),
        /** The account has the certification that the grade wants. */
        isMet: z.boolean(),
        /** The questions that applicants answer; null without. */
        questionnaire: z.nullable(ShownQuestionnaire),
      }),
    ),
    branches: z.array(Named),
    /** The latest application; null when there is none. `reason` are the words of the reviewer. */
    application: z.nullable(
      z.object({
        id: z.uuid(),
        grade: Named,
        branch: Named,
        name: z.string(),
        statement: z.string(),
        state: z.enum(APPLICATION_STATES),
        reason: z.string(),
        submittedAt: z.string(),
        /** The answers, with which the questions of the same grade begin again; null without. */
        answers: z.nullable(Answers),
      }),
    ),
    member: z.nullable(
      z.object({
        number: z.int(),
        name: z.string(),
        grade: Named,
        branch: Named,
        status: z.enum(MEMBER_STATUSES),
        joinedOn: BusinessDay,
        /** The last day of the term; null without end. */
        endsOn: z.nullable(BusinessDay),
        /** The last day on which the membership counts after its term. */
        countsUntil: z.nullable(BusinessDay),
        mayRenew: z.boolean(),
        mayLeave: z.boolean(),
        /** The code of the card; null until it is drawn. */
        code: z.nullable(z.string()),
        /** The consents to the public directory, which shows the member when both are given, with the place there. */
        listing: z.object({ isListed: z.boolean(), isListedAbroad: z.boolean(), place: z.string() }),
      }),
    ),
  }),
  refusals: {},
})

export const applyForMembership = defineCall({
  ...own,
  path: '/api/membership/apply',
  summary:
    'Apply for membership, for its next term, or again after leaving. Answers an application that was returned, and changes one that waits when `changes` names it. Repeating the same application changes nothing.',
  input: z.object({
    gradeId: z.uuid(),
    branchId: z.uuid(),
    name: PersonName,
    statement: Statement,
    given: z.optional(GivenAnswers),
    /** The application that waits for a decision. */
    changes: z.optional(z.uuid()),
  }),
  output: ById,
  refusals: refusals({
    PERSON_NAME_MISSING: 422,
    GRADE_CLOSED: 409,
    BRANCH_CLOSED: 409,
    CERTIFICATION_MISSING: 409,
    FORM_CHANGED: 409,
    ANSWERS_INVALID: 422,
    WORDS_BLOCKED: 422,
    SCAN_GONE: 409,
    APPLICATION_WAITING: 409,
    APPLICATION_DECIDED: 409,
    ALREADY_MEMBER: 409,
    MEMBER_SUSPENDED: 409,
    MEMBER_EXCLUDED: 409,
  }),
})

export const withdrawApplication = defineCall({
  ...own,
  path: '/api/membership/withdraw',
  summary: 'Withdraw the application that waits for a decision. Repeating it changes nothing.',
  input: ById,
  output: z.null(),
  refusals: refusals({ APPLICATION_DECIDED: 409 }),
})

export const leaveMembership = defineCall({
  ...own,
  path: '/api/membership/leave',
  summary: 'End the own membership at once. The number stays with the person, who can apply again.',
  input: z.object({ number: z.int() }),
  output: z.null(),
  refusals: refusals({ NOT_A_MEMBER: 409 }),
})
