import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing, paragraph } from '#contract/fields.ts'
import { refusals } from './comment-fields.ts'
import { type REPORT_HOURS, REPORT_REASONS } from './reports.ts'

// The owner's terms for answers to reports, and templates of answers

/** The cache tag of pages that show the terms. */
export const REPORT_TERMS_TAG = 'report-terms'
export const MOST_REPORT_HOURS = 168
export const MOST_ANSWER_TEMPLATES = 30
/** The days within which appeals are answered: as shipped, and at most. */
export const APPEAL_DAYS = 7
export const MOST_APPEAL_DAYS = 15

const Hours = z.record(z.enum(REPORT_REASONS), z.int().check(z.gte(1), z.lte(MOST_REPORT_HOURS)))
export type ReportHours = Readonly<Record<keyof typeof REPORT_HOURS, number>>
const AppealDays = z.int().check(z.gte(1), z.lte(MOST_APPEAL_DAYS))
const Template = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  zh: paragraph(500).check(z.minLength(2)),
  en: paragraph(500).check(z.minLength(2)),
})
const Templates = z.array(Template).check(
  z.maxLength(MOST_ANSWER_TEMPLATES),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
)
export type AnswerTemplate = z.output<typeof Template>
/** Version 0 are the shipped settings. */
const SettingsVersion = z.int32().check(z.gte(0))

export const getReportTerms = defineCall({
  path: '/api/engagement/report/terms',
  summary: 'Get the hours within which reports of each reason are answered, and the days for appeals.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ hours: Hours, appealDays: AppealDays }),
  refusals: {},
})

export const getReportSettings = defineCall({
  path: '/api/engagement/reports/settings',
  summary: 'Get the terms of reports and appeals and the templates of answers.',
  verb: 'reads',
  access: { permission: 'engagement:answer-report' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ hours: Hours, appealDays: AppealDays, templates: Templates, version: SettingsVersion }),
  refusals: {},
})

export const saveReportSettings = defineCall({
  path: '/api/engagement/reports/settings/save',
  summary: 'Save the terms of reports and appeals and the templates of answers. What is there already keeps its due time.',
  verb: 'acts',
  access: { permission: 'engagement:manage-reports' },
  limit: 'ordinary',
  input: z.object({ hours: Hours, appealDays: AppealDays, templates: Templates, version: SettingsVersion }),
  output: z.object({ version: SettingsVersion }),
  refusals: refusals({ SETTINGS_CHANGED: 409 }),
})
