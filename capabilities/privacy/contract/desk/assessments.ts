import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, Day, line, paged, paragraph, withinDepth } from '#contract/fields.ts'
import { handles, reads, refusals, Version } from './requests.ts'

// Assessments of the impact on people (PIPL 55 and 56). They are never deleted: the law asks for three years at least.

export const ASSESSMENT_DECISIONS = ['proceed', 'with-measures', 'stop'] as const
export const MOST_RECORD_TEXT = 4_000
const Text = paragraph(MOST_RECORD_TEXT).check(z.minLength(4))

const Assessment = z.object({
  title: line(120).check(z.minLength(2)),
  /** The purpose and the way of processing, and whether they are lawful and necessary. */
  what: Text,
  /** The impact on people and the risk. */
  risk: Text,
  /** The protection, and whether it fits the risk. */
  measures: Text,
  decision: z.enum(ASSESSMENT_DECISIONS),
  responsible: line(100).check(z.minLength(2)),
  assessedOn: Day,
  reviewOn: Day,
})
export type AssessmentContent = z.output<typeof Assessment>

const Person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))
const Moment = z.iso.datetime()
const ListedAssessment = z.object({
  id: z.string(),
  number: z.int(),
  content: Assessment,
  /** True from the day of the review on. */
  isDue: z.boolean(),
  version: Version,
  changedAt: Moment,
})
export type ListedAssessment = z.output<typeof ListedAssessment>

export const listAssessments = defineCall({
  ...reads,
  path: '/api/privacy/assessments',
  summary: 'List impact assessments, the newest first.',
  input: z.object({ ...paged() }).check(withinDepth),
  output: z.object({ list: z.array(ListedAssessment), total: z.int() }),
  refusals: {},
})

export const getAssessment = defineCall({
  ...reads,
  path: '/api/privacy/assessments/one',
  summary: 'Get an impact assessment with all its versions, the newest first.',
  input: ById,
  output: z.extend(ListedAssessment, {
    versions: z.array(z.object({ version: Version, content: Assessment, by: Person, at: Moment })),
  }),
  refusals: {},
})

export const createAssessment = defineCall({
  ...handles,
  path: '/api/privacy/assessments/create',
  summary: 'Add an impact assessment.',
  input: Assessment,
  output: ById,
  refusals: refusals({ REVIEW_BEFORE_ASSESSMENT: 422 }),
})

export const saveAssessment = defineCall({
  ...handles,
  path: '/api/privacy/assessments/save',
  summary: 'Save an impact assessment as its next version. Earlier versions stay.',
  input: z.extend(Assessment, { id: z.uuid(), version: Version }),
  output: z.object({ version: Version }),
  refusals: refusals({ REVIEW_BEFORE_ASSESSMENT: 422, RECORD_CHANGED: 409 }),
})
