import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Day, Nothing, paragraph } from '#contract/fields.ts'
import { handles, reads, refusals } from './requests.ts'

/** The longest term of the law, in working days. Calendar days count against the same limit, so they end earlier. */
export const MOST_TERM_DAYS = 15
const MOST_EXCEPTIONS = 120
export const MOST_TEMPLATES = 20

const Template = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  zh: paragraph(1_000).check(z.minLength(4)),
  en: paragraph(1_000).check(z.minLength(4)),
})

const Settings = z.object({
  termDays: z.int().check(z.gte(1), z.lte(MOST_TERM_DAYS)),
  counting: z.enum(['working', 'calendar']),
  /** Days that differ from the week: a listed weekday is a holiday, a listed Saturday or Sunday a working day. */
  exceptions: z.array(Day).check(z.maxLength(MOST_EXCEPTIONS)),
  templates: z.array(Template).check(
    z.maxLength(MOST_TEMPLATES),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  ),
})
export type DeskSettings = z.output<typeof Settings>

/** Version 0 are the shipped settings. */
const SettingsVersion = z.int32().check(z.gte(0))

export const getDeskSettings = defineCall({
  ...reads,
  path: '/api/privacy/desk-settings',
  summary: 'Get the term for answers, the days off, and the reasons for refusals.',
  input: Nothing,
  output: z.extend(Settings, { version: SettingsVersion }),
  refusals: {},
})

export const saveDeskSettings = defineCall({
  ...handles,
  path: '/api/privacy/desk-settings/save',
  summary: 'Save the settings of the desk. Requests that are there keep their due date.',
  input: z.extend(Settings, { version: SettingsVersion }),
  output: z.object({ version: SettingsVersion }),
  refusals: refusals({ SETTINGS_CHANGED: 409 }),
})
