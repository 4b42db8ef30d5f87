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

const Hours = z.record(z.enum(REPORT_REASONS), z.int().check(z.gte(1), z.lte(MOST_REPORT_HOURS)))
export type ReportHours = Readonly<Record<keyof typeof REPORT_HOURS, number>>
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
const SettingsVersion = z.int().check(z.gte(0))

export const getReportTerms = defineCall({
  path: '/api/engagement/report/terms',
  summary: 'Get the hours within which reports of each reason are answered.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ hours: Hours }),
  refusals: {},
})

export const getReportSettings = defineCall({
  path: '/api/engagement/reports/settings',
  summary: 'Get the hours of each reason and the templates of answers.',
  verb: 'reads',
  access: { permission: 'engagement:answer-report' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ hours: Hours, templates: Templates, version: SettingsVersion }),
  refusals: {},
})

export const saveReportSettings = defineCall({
  path: '/api/engagement/reports/settings/save',
  summary: 'Save the hours of each reason and the templates of answers. Reports that are there keep their due time.',
  verb: 'acts',
  access: { permission: 'engagement:manage-reports' },
  limit: 'ordinary',
  input: z.object({ hours: Hours, templates: Templates, version: SettingsVersion }),
  output: z.object({ version: SettingsVersion }),
  refusals: refusals({ SETTINGS_CHANGED: 409 }),
})
