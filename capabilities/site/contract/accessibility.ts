import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Day, Nothing } from '#contract/fields.ts'
import { changes, refusals, Version } from './desk.ts'
import { words } from './settings.ts'

export const ACCESSIBILITY_PATH = '/accessibility'
export const ACCESSIBILITY_DESK_PATH = '/system/accessibility'
/** The cache tag of the public page; it is announced on `website:pages`. */
export const ACCESSIBILITY_TAG = 'accessibility'
export const MOST_LIMITS = 20

/** The owner's claim about the accessibility of the site. `none` claims nothing. */
export const AccessibilityStatement = z.strictObject({
  level: z.enum(['none', 'A', 'AA', 'AAA']),
  extent: z.enum(['full', 'partial']),
  /** The day of the last check, `2026-11-20`. */
  checkedOn: z.nullable(Day),
  /** By whom and how it was checked. */
  method: words(500),
  /** Known limits, each with a way around it if there is one. */
  limits: z.array(words(300)).check(z.maxLength(MOST_LIMITS)),
  /** Ways to report a barrier, besides the contact details of the site. */
  contact: words(300),
})
export type AccessibilityStatement = z.output<typeof AccessibilityStatement>

const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const
/** The statement of a site whose owner has saved none. */
export const FIRST_STATEMENT: AccessibilityStatement = {
  level: 'none',
  extent: 'partial',
  checkedOn: null,
  method: NO_WORDS,
  limits: [],
  contact: NO_WORDS,
}

const UNTRUE = {
  CHECK_MISSING: 422,
  METHOD_MISSING: 422,
  LIMITS_MISSING: 422,
  LIMITS_CONTRARY: 422,
  LIMIT_EMPTY: 422,
  CHECK_AHEAD: 422,
} as const

/**
 * Returns why a statement cannot be published: a claim needs the day and the way of its check, and limits exactly when it is partial.
 * `today` is the day in China.
 */
export function findUntrue(statement: AccessibilityStatement, today: string): keyof typeof UNTRUE | undefined {
  const { level, extent, checkedOn, method, limits } = statement
  const isEmpty = (text: AccessibilityStatement['method']) => text['zh-CN'] === '' && text['en-US'] === ''
  if (limits.some(isEmpty)) return 'LIMIT_EMPTY'
  if (checkedOn !== null && checkedOn > today) return 'CHECK_AHEAD'
  if (level === 'none') return undefined
  if (checkedOn === null) return 'CHECK_MISSING'
  if (isEmpty(method)) return 'METHOD_MISSING'
  if (extent === 'partial' && limits.length === 0) return 'LIMITS_MISSING'
  return extent === 'full' && limits.length > 0 ? 'LIMITS_CONTRARY' : undefined
}

export const getAccessibility = defineCall({
  path: '/api/site/accessibility',
  summary: 'Get the accessibility statement of the site, and the day on which it was saved.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ statement: z.custom<AccessibilityStatement>(), savedAt: z.nullable(z.string()), version: z.int() }),
  refusals: {},
})

export const saveAccessibility = defineCall({
  ...changes,
  path: '/api/site/accessibility/save',
  summary: 'Save the accessibility statement, which is public at once. An outdated version is refused.',
  input: z.object({ version: Version, statement: AccessibilityStatement }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...UNTRUE }),
})
