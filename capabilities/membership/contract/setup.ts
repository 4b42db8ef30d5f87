import * as z from 'zod/mini'
import { QuestionnaireChoice } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { BothNames, Kind, refusals, Version } from './fields.ts'
import { manages } from './permissions.ts'

export const MOST_TERM_MONTHS = 120
export const MOST_DUES_CENTS = 100_000_000
export const MOST_GRADES = 30
export const MOST_BRANCHES = 200
const MOST_DAYS = 366

const reads = { verb: 'reads', access: manages, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: manages, limit: 'ordinary' } as const
const Id = z.uuid()

/** A term of null months has no end. Dues are stated in cents of CNY; the site takes no payment. */
const GRADE = {
  name: BothNames,
  termMonths: z.nullable(z.int().check(z.gte(1), z.lte(MOST_TERM_MONTHS))),
  duesCents: z.int().check(z.gte(0), z.lte(MOST_DUES_CENTS)),
  certification: z.nullable(Kind),
  /** The questionnaire that applicants answer. */
  formId: z.nullable(z.uuid()),
}
const BRANCH = {
  name: BothNames,
  /** The people of this team are the secretaries. */
  teamId: z.nullable(z.uuid()),
}
/** `isOpen` is false when the grade or branch takes no new applications; its members stay. */
const Changed = { id: Id, version: Version, isOpen: z.boolean() }
const Stored = { id: Id, version: z.int(), isOpen: z.boolean(), members: z.int() }

const Days = z.int().check(z.gte(1), z.lte(MOST_DAYS))
const TERMS = {
  /** A membership whose term has ended counts for these days more. */
  graceDays: z.int().check(z.gte(0), z.lte(MOST_DAYS)),
  /** Members are reminded this many days before their term ends, the second time closer to it. */
  firstReminderDays: Days,
  lastReminderDays: Days,
}
export type MembershipTerms = z.output<z.ZodMiniObject<typeof TERMS>>

export const getMembershipSetup = defineCall({
  ...reads,
  path: '/api/membership/setup',
  summary: 'Get the grades, branches and terms of the membership, and the teams whose people can be secretaries.',
  input: Nothing,
  output: z.object({
    grades: z.array(z.object({ ...GRADE, ...Stored, name: BilingualText })),
    /** `secretaries` counts the people of the team that may review. The office handles a branch that has none. */
    branches: z.array(z.object({ ...BRANCH, ...Stored, name: BilingualText, secretaries: z.int() })),
    /** Version 0 are the terms that the product ships with. */
    terms: z.object({ ...TERMS, version: z.int() }),
    teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
    questionnaires: z.array(QuestionnaireChoice),
  }),
  refusals: {},
})

export const createGrade = defineCall({
  ...acts,
  path: '/api/membership/grades/create',
  summary: 'Create a grade of members.',
  input: z.object(GRADE),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ NAME_MISSING: 422, QUESTIONNAIRE_UNKNOWN: 422, GRADES_FULL: 409 }),
})

export const updateGrade = defineCall({
  ...acts,
  path: '/api/membership/grades/update',
  summary: 'Change a grade, or close it to new applications. The terms of its members stay as they are until they renew.',
  input: z.object({ ...GRADE, ...Changed }),
  output: z.null(),
  refusals: refusals({ NAME_MISSING: 422, QUESTIONNAIRE_UNKNOWN: 422, SETUP_CHANGED: 409 }),
})

export const removeGrade = defineCall({
  ...acts,
  path: '/api/membership/grades/remove',
  summary: 'Delete a grade that no member and no application has.',
  input: z.object({ id: Id, version: Version }),
  output: z.null(),
  refusals: refusals({ SETUP_CHANGED: 409, GRADE_IN_USE: 409 }),
})

export const createBranch = defineCall({
  ...acts,
  path: '/api/membership/branches/create',
  summary: 'Create a branch. The people of its team are its secretaries.',
  input: z.object(BRANCH),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ NAME_MISSING: 422, TEAM_UNKNOWN: 422, BRANCHES_FULL: 409 }),
})

export const updateBranch = defineCall({
  ...acts,
  path: '/api/membership/branches/update',
  summary: 'Change a branch and its secretaries, or close it to new applications.',
  input: z.object({ ...BRANCH, ...Changed }),
  output: z.null(),
  refusals: refusals({ NAME_MISSING: 422, TEAM_UNKNOWN: 422, SETUP_CHANGED: 409 }),
})

export const removeBranch = defineCall({
  ...acts,
  path: '/api/membership/branches/remove',
  summary: 'Delete a branch that no member and no application has.',
  input: z.object({ id: Id, version: Version }),
  output: z.null(),
  refusals: refusals({ SETUP_CHANGED: 409, BRANCH_IN_USE: 409 }),
})

export const saveMembershipTerms = defineCall({
  ...acts,
  path: '/api/membership/terms/save',
  summary: 'Set the days of grace after a term, and when members are reminded before it ends.',
  input: z.object({ ...TERMS, version: z.int32().check(z.gte(0)) }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ SETUP_CHANGED: 409, REMINDERS_ORDER: 422 }),
})
