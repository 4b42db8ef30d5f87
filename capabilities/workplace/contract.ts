import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { Update } from './contract/update.ts'

export type { Submission } from '#contract/submission.ts'
export * from './contract/first-steps.ts'
export * from './contract/found.ts'
export * from './contract/problem.ts'
export * from './contract/submission.ts'
export * from './contract/update.ts'
export * from './contract/waiting.ts'

/** The route name of a console page. The page itself checks permissions. */
const Page = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/))

export const MOST_SHORTCUTS = 12
const SETTINGS_BYTES = 16_384
const Settings = z
  .record(z.string().check(z.maxLength(64)), z.unknown())
  .check(z.refine((settings) => new TextEncoder().encode(JSON.stringify(settings)).length <= SETTINGS_BYTES))

export const getSettings = defineCall({
  path: '/api/workplace/settings',
  summary:
    'Get the current account’s console settings (null: default), for operators the version of the server, and for administrators a newer one.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ settings: z.nullable(Settings), version: z.nullable(z.string()), update: z.nullable(Update) }),
  refusals: {},
})

export const saveSettings = defineCall({
  path: '/api/workplace/settings/save',
  summary: 'Save the current account’s console settings for all browsers. With `before`, nothing is saved over other settings than those.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  /** `before`: the settings as this browser read or saved them last; null: there were none. */
  input: z.object({ settings: Settings, before: z.optional(z.nullable(Settings)) }),
  output: z.null(),
  refusals: { SETTINGS_CHANGED: 409 },
})

export const getShortcuts = defineCall({
  path: '/api/workplace/shortcuts',
  summary: 'Get the current account’s shortcuts in their order; null: default.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ pages: z.nullable(z.array(Page)) }),
  refusals: {},
})

export const saveShortcuts = defineCall({
  path: '/api/workplace/shortcuts/save',
  summary: 'Save the current account’s shortcuts; null: default.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ pages: z.nullable(z.array(Page).check(z.maxLength(MOST_SHORTCUTS))) }),
  output: z.null(),
  refusals: {},
})

export const listVisits = defineCall({
  path: '/api/workplace/recent',
  summary: 'List the console pages that the current account opened last, newest first.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ page: Page, at: z.string() })),
  refusals: {},
})

export const recordVisit = defineCall({
  path: '/api/workplace/visit',
  summary: 'Record that a console page was opened.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ page: Page }),
  output: z.null(),
  refusals: {},
})
