import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusals } from './age.ts'

export const PERMISSIONS = { 'minors:mode': { roles: [] } } as const satisfies Permissions

export const MODE_SETTINGS_PATH = '/system/minors'

/** The cache tag of pages that show the settings of the mode. */
export const MODE_TAG = 'minors-mode'

/** The hours that an owner can choose. Every choice closes the site from 23:00 to 5:00. */
export const MODE_HOURS = { from: { least: 18, most: 23 }, until: { least: 5, most: 10 } } as const
export const MODE_MINUTES = { least: 10, most: 240 } as const

const Minutes = z.int().check(z.gte(MODE_MINUTES.least), z.lte(MODE_MINUTES.most))
const Settings = {
  /** The hour of Beijing time from which on the site is closed, over midnight. */
  closedFrom: z.int().check(z.gte(MODE_HOURS.from.least), z.lte(MODE_HOURS.from.most)),
  closedUntil: z.int().check(z.gte(MODE_HOURS.until.least), z.lte(MODE_HOURS.until.most)),
  /** The minutes of a day under 16, and for readers without a known age. */
  minutesUnder16: Minutes,
  minutesFrom16: Minutes,
  /** The number of the collection that is open in the mode; null opens no content. */
  collection: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
}
const ModeSettings = z.object(Settings)
export type ModeSettings = z.output<typeof ModeSettings>

/** The hours and minutes that the guideline for minors' modes recommends (Cyberspace Administration, 2024). */
export const USUAL_MODE: ModeSettings = { closedFrom: 22, closedUntil: 6, minutesUnder16: 60, minutesFrom16: 120, collection: null }

export const getModeRules = defineCall({
  path: '/api/minors/mode/rules',
  summary: 'Get the hours, the minutes and the collection of minors’ mode.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: ModeSettings,
  refusals: {},
})

const settles = { access: { permission: 'minors:mode' }, limit: 'ordinary' } as const
/** Version 0 are the shipped settings. */
const Version = z.int32().check(z.gte(0))

export const getModeSettings = defineCall({
  ...settles,
  path: '/api/minors/mode/settings',
  summary: 'Get the settings of minors’ mode with their version.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ ...Settings, version: Version }),
  refusals: {},
})

export const saveModeSettings = defineCall({
  ...settles,
  path: '/api/minors/mode/settings/save',
  summary: 'Save the settings of minors’ mode. They apply at once.',
  verb: 'acts',
  input: z.object({ ...Settings, version: Version }),
  output: z.object({ version: Version }),
  refusals: refusals({ MODE_CHANGED: 409 }),
})
