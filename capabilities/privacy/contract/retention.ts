import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, ById, instant, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PrivacyText } from '../text/texts.ts'

export const retentionPermissions = {
  'retention:read': { roles: ['auditor'] },
  'retention:change': { roles: [] },
} as const satisfies Permissions

export const RETENTION_PATH = '/system/retention'

/** A term can be as long as a hundred years. */
export const MOST_DAYS = 36_500
/** Limits the rows of one part of the export. */
export const EXPORTED_RUNS = 1_000
const SHOWN_RUNS = 30

const refusals = refusalsOf<PrivacyText>()
const Moment = z.iso.datetime()
const read = { verb: 'reads', access: { permission: 'retention:read' }, limit: 'ordinary' } as const
const change = { verb: 'acts', access: { permission: 'retention:change', steppedUp: true }, limit: 'ordinary' } as const

/** Names a class, `<capability>.<name>`. */
const ClassId = line(80).check(z.regex(/^[a-z-]+\.[a-z-]+$/))
const Days = z.int().check(z.minimum(1), z.maximum(MOST_DAYS))
const Reason = line(200, 'REASON_NEEDED').check(z.minLength(4, 'REASON_NEEDED'))

/** The reason why data stays, for each kind of class without a term. */
const LASTING_KINDS = ['permanent', 'account', 'owner', 'work'] as const

const Run = z.object({
  id: z.uuid(),
  class: z.string(),
  /** Only terms that began before this moment had ended. */
  cutoff: Moment,
  days: z.nullable(z.int()),
  startedAt: Moment,
  /** Is null while it runs. */
  endedAt: z.nullable(Moment),
  rows: z.int(),
  /** Estimated from the average size of a row. */
  bytes: z.int(),
})

const Size = {
  label: BilingualText,
  tables: z.array(z.string()),
  files: z.array(z.string()),
  /** Estimates of the database. */
  rows: z.int(),
  bytes: z.int(),
}

const TermClass = z.object({
  id: z.string(),
  ...Size,
  about: BilingualText,
  /** Is null when the rows themselves say when they end. */
  days: z.nullable(z.int()),
  usualDays: z.nullable(z.int()),
  floor: z.nullable(z.object({ days: z.int(), source: BilingualText })),
  oldest: z.nullable(Moment),
  /** Is null before the first run. */
  ranAt: z.nullable(Moment),
  nextAt: z.nullable(Moment),
  hasFailed: z.boolean(),
  isBehind: z.boolean(),
  /** The last run that removed something. */
  lastRun: z.nullable(Run),
})

export const getRetention = defineCall({
  ...read,
  path: '/api/privacy/retention/get',
  summary: 'Get the classes of all stored data with their terms, sizes and last runs, and the classes that stay with the reason.',
  input: Nothing,
  output: z.object({
    terms: z.array(TermClass),
    lasting: z.array(z.object({ id: z.string(), ...Size, kind: z.enum(LASTING_KINDS), reason: BilingualText })),
  }),
  refusals: {},
})

export const previewRetention = defineCall({
  ...read,
  limit: 'costly',
  path: '/api/privacy/retention/preview',
  summary: 'Count what a run would remove of a class now, with its term or with another one. Removes nothing.',
  input: z.object({ class: ClassId, days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS))) }),
  /** `isMore` means that more rows would go than were counted. */
  output: z.object({ rows: z.int(), isMore: z.boolean(), oldest: z.nullable(Moment), cutoff: Moment }),
  refusals: {},
})

export const setRetention = defineCall({
  ...change,
  path: '/api/privacy/retention/set',
  summary: 'Set the term of a class, with a fresh proof. A term that the law forbids is refused with the rule.',
  input: z.object({ class: ClassId, days: Days }),
  output: z.null(),
  refusals: refusals({
    TERM_OF_ROWS: 409,
    TERM_LIVE: 422,
    TERM_POSTS: 422,
    TERM_LOGS: 422,
    TERM_ADVERTISEMENTS: 422,
    TERM_ASSESSMENTS: 422,
    TERM_EVIDENCE: 422,
    TERM_COUNTING: 422,
  }),
})

export const listRetentionRuns = defineCall({
  ...read,
  path: '/api/privacy/retention/runs',
  summary: `List the runs that removed something, the newest first, ${SHOWN_RUNS} at a time.`,
  input: z.object({ class: z.optional(ClassId), before: z.optional(z.uuid()) }),
  /** `next` is the id after which the list continues. */
  output: z.object({ list: z.array(Run), next: z.nullable(z.uuid()) }),
  refusals: {},
})
export const RUNS_AT_ONCE = SHOWN_RUNS

export const exportRetentionRuns = defineCall({
  verb: 'acts',
  access: { permission: 'retention:read', steppedUp: true },
  limit: 'ordinary',
  publishesChange: false,
  path: '/api/privacy/retention/export',
  summary: `Export the records of deletion as CSV, the newest first, in parts of up to ${EXPORTED_RUNS} rows. Recorded.`,
  input: z.object({ before: z.optional(z.uuid()) }),
  /** The first part alone contains the headings. `next` is null at the end. */
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int(), next: z.nullable(z.uuid()) }),
  refusals: {},
})

/** The kinds of targets that a hold can name. */
export const HOLD_KINDS = [
  'account',
  'item',
  'course',
  'studio',
  'show',
  'asset',
  'enquiry',
  'form',
  'comment',
  'report',
  'certification',
  'set',
  'activity',
] as const

const Hold = z.object({
  id: z.uuid(),
  target: z.string(),
  /** The title of the target, when it has one. */
  title: z.nullable(z.string()),
  /** The console page of the target, when it has one. */
  path: z.nullable(z.string()),
  reason: z.string(),
  placedBy: z.nullable(z.string()),
  placedAt: Moment,
  until: z.nullable(Moment),
  lifted: z.nullable(z.object({ by: z.nullable(z.string()), at: Moment, reason: z.string() })),
  isInForce: z.boolean(),
})

export const listHolds = defineCall({
  ...read,
  path: '/api/privacy/holds/list',
  summary: 'List up to 200 legal holds, those in force first.',
  input: Nothing,
  output: z.array(Hold),
  refusals: {},
})

export const placeHold = defineCall({
  ...change,
  path: '/api/privacy/holds/place',
  summary: 'Put a person or a thing on hold, with a fresh proof and a reason: nothing of it is removed, erased or deleted for good.',
  input: z.object({
    kind: z.enum(HOLD_KINDS),
    /** The id of the target, as its address and the audit trail show it. */
    id: z.uuid('HOLD_TARGET'),
    reason: Reason,
    until: z.optional(instant()),
  }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ REASON_NEEDED: 422, HOLD_TARGET: 422, HOLD_PAST: 422 }),
})

export const liftHold = defineCall({
  ...change,
  path: '/api/privacy/holds/lift',
  summary: 'Lift a legal hold, with a fresh proof and a reason.',
  input: z.extend(ById, { reason: Reason }),
  output: z.null(),
  refusals: refusals({ REASON_NEEDED: 422, HOLD_OVER: 409 }),
})
