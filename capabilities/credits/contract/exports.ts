import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, Nothing } from '#contract/fields.ts'
import { Reason, refusals } from './fields.ts'
import { Selected } from './learners.ts'
import { manages, reads } from './permissions.ts'

/** The data that a column of an export can have. Those of the certification come first; results of exams and certificates come last. */
export const EXPORT_FIELDS = [
  'name',
  'identity-number',
  'institution',
  'department',
  'job-title',
  'account',
  'class',
  'class-code',
  'points',
  'year',
  'project-number',
  'authority',
  'source-title',
  'source-kind',
  'day',
  'result',
  'score',
  'certificate-number',
  'valid-until',
] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]
/** The data that a certification proves. Columns with it are empty for people without a certification, and for minors. */
export const CERTIFIED_FIELDS = [
  'name',
  'identity-number',
  'institution',
  'department',
  'job-title',
] as const satisfies readonly ExportField[]
export const MOST_COLUMNS = 30
export const MOST_EXPORTED = 5_000
export const MOST_TEMPLATES = 50

const Column = z.object({
  field: z.enum(EXPORT_FIELDS),
  heading: line(40, 'HEADING_NEEDED').check(z.minLength(1, 'HEADING_NEEDED')),
})
export type ExportColumn = z.output<typeof Column>

const Template = {
  name: line(60, 'TEMPLATE_NAME_NEEDED').check(z.minLength(1, 'TEMPLATE_NAME_NEEDED')),
  columns: z.array(Column).check(z.minLength(1, 'COLUMNS_NEEDED'), z.maxLength(MOST_COLUMNS, 'COLUMNS_NEEDED')),
}
const unfit = { TEMPLATE_NAME_NEEDED: 422, HEADING_NEEDED: 422, COLUMNS_NEEDED: 422 } as const

export const listTemplates = defineCall({
  ...reads,
  path: '/api/credits/templates',
  summary: 'List the templates of exports with their columns, by name.',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ id: z.uuid(), name: z.string(), columns: z.array(z.object(Column.shape)), version: z.int() })),
  }),
  refusals: {},
})

export const addTemplate = defineCall({
  ...manages,
  path: '/api/credits/templates/add',
  summary: 'Add a template of exports: ordered columns, each with its own heading.',
  input: z.object(Template),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ ...unfit, TEMPLATES_FULL: 409 }),
})

export const saveTemplate = defineCall({
  ...manages,
  path: '/api/credits/templates/save',
  summary: 'Change a template of exports.',
  input: z.object({ id: z.uuid(), version: z.int32().check(z.gte(1)), ...Template }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ ...unfit, CHANGED_MEANWHILE: 409 }),
})

export const removeTemplate = defineCall({
  ...manages,
  path: '/api/credits/templates/remove',
  summary: 'Remove a template of exports.',
  input: ById,
  output: z.object({ removed: z.literal(true) }),
  refusals: {},
})

/** Counts what an export would have. `uncertified` are the people whose certified columns stay empty. */
export const ExportCount = z.object({ rows: z.int(), people: z.int(), uncertified: z.int() })
export type ExportCount = z.output<typeof ExportCount>

export const countCreditPeople = defineCall({
  path: '/api/credits/people',
  summary: `Count the rows and people of an export of entries, and the people in it without a certified name. Counts up to ${MOST_EXPORTED + 1} rows.`,
  verb: 'reads',
  access: { permission: 'credits:export' },
  limit: 'ordinary',
  input: z.object(Selected),
  output: ExportCount,
  refusals: {},
})

export const exportCredits = defineCall({
  path: '/api/credits/export',
  summary: `Export entries of the ledger as CSV in the columns of a template, each with what is left after corrections: up to ${MOST_EXPORTED}. Recorded. Certified names of minors are left out.`,
  verb: 'acts',
  access: { permission: 'credits:export', steppedUp: true },
  publishesChange: false,
  limit: 'costly',
  input: z.object({ template: z.uuid(), ...Selected, reason: Reason }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: refusals({ EXPORT_TOO_LARGE: 413, REASON_NEEDED: 422, DISCLOSURE_WAITS: 409 }),
})
