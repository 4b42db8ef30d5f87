import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, ById, line, paged, whole, withinDepth } from '#contract/fields.ts'
import { Authority, NamedClass, ProjectNumber, refusals } from './fields.ts'
import { manages, reads } from './permissions.ts'
import { Points } from './points.ts'

/** The kinds of sources that rules can name. A rule for shows names their studio, and grants for each show of it. */
export const RULE_KINDS = ['course', 'exam', 'lesson', 'activity', 'show'] as const
const RuleKind = z.enum(RULE_KINDS)
export type RuleKind = z.output<typeof RuleKind>

const Source = z.object({ id: z.uuid(), number: z.int(), title: BilingualText })

const Rule = z.object({
  id: z.uuid(),
  kind: RuleKind,
  source: z.object({ id: z.uuid(), title: BilingualText }),
  class: NamedClass,
  tenths: z.int(),
  minutes: z.nullable(z.int()),
  rollCalls: z.nullable(z.int()),
  projectNumber: z.string(),
  authority: z.string(),
  /** Number of people who have earned points by the rule. */
  people: z.int(),
  hasEnded: z.boolean(),
  version: z.int(),
})
export type Rule = z.output<typeof Rule>

export const listRules = defineCall({
  ...reads,
  path: '/api/credits/rules',
  summary: 'List the rules that grant points, those in effect first.',
  input: z.object({ kind: z.optional(RuleKind), class: z.optional(z.uuid()), ...paged() }).check(withinDepth),
  output: z.object({ list: z.array(Rule), total: z.int() }),
  refusals: {},
})

export const findSources = defineCall({
  ...reads,
  path: '/api/credits/sources',
  summary: 'Search the lessons, courses, exams, activities or studios that a rule can name, by title or number: up to thirty.',
  input: z.object({ kind: RuleKind, search: z._default(line(100), '') }),
  output: z.object({ list: z.array(Source) }),
  refusals: {},
})

/**
 * Require minutes of an attendance, for activities and shows, and answered roll calls, or all if fewer were asked, for shows only. A condition
 * is null without it.
 */
const Conditions = { minutes: z._default(z.nullable(whole(1, 1_440)), null), rollCalls: z._default(z.nullable(whole(1, 100)), null) }
const Terms = {
  ...Conditions,
  class: z.uuid('CLASS_UNKNOWN'),
  points: Points,
  projectNumber: ProjectNumber,
  authority: Authority,
}
const unfit = { CLASS_UNKNOWN: 422, CLASS_ARCHIVED: 409, POINTS_INVALID: 422, RULE_TWICE: 409, CONDITION_UNFIT: 422 } as const

export const addRule = defineCall({
  ...manages,
  path: '/api/credits/rules/add',
  summary:
    'Add a rule: who completes this lesson or course, passes this exam, attends this activity or a show of this studio from now on gets so many points of a class once.',
  input: z.object({ kind: RuleKind, source: z.uuid('SOURCE_UNKNOWN'), ...Terms }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ ...unfit, SOURCE_UNKNOWN: 422 }),
})

export const saveRule = defineCall({
  ...manages,
  path: '/api/credits/rules/save',
  summary: 'Change a rule for those who fulfil it from now on. Points that were granted stay as they were.',
  input: z.object({ id: z.uuid(), version: z.int32().check(z.gte(1)), ...Terms }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ ...unfit, RULE_ENDED: 409, CHANGED_MEANWHILE: 409 }),
})

export const endRule = defineCall({
  ...manages,
  path: '/api/credits/rules/end',
  summary: 'End a rule. It grants nothing more; points that were granted stay.',
  input: ById,
  output: z.object({ hasEnded: z.literal(true) }),
  refusals: {},
})
