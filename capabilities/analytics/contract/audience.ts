import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { reads } from './permissions.ts'
import { asOf } from './questions.ts'
import { CLASS_NAMES, periodRefusals, Selection, selection } from './selection.ts'

/** Days after which the call counts the members that are present again. */
export const COHORT_OFFSETS = [1, 2, 3, 7, 14, 30] as const
/** Hides shares of smaller groups, because they would reveal single members. */
export const LEAST_COHORT = 10

export const cohortRetention = defineCall({
  ...reads,
  path: '/api/analytics/cohort-retention',
  summary:
    'Get retention by week of the first visit: the per cent of its members who came again exactly so many days later. Members are people who agreed to linked statistics; weeks with fewer than ten have no shares. Defaults to the last eight weeks.',
  input: z.object({ from: selection.from, to: selection.to }),
  output: z.object({
    cohorts: z.array(
      z.object({
        /** The Monday of the week. */
        week: z.string(),
        members: z.int(),
        /** Shares in the order of COHORT_OFFSETS; null when it is too early or the group is too small. */
        back: z.array(z.nullable(z.number())),
      }),
    ),
    asOf,
  }),
  refusals: periodRefusals,
})

/** Limit the topics and the named sources in the answers; further ones are merged or left out. */
export const MOST_THEMES = 8
export const MOST_SOURCES = 4

export const contentThemes = defineCall({
  ...reads,
  path: '/api/analytics/content-themes',
  summary: 'Get the number of published items by class of the topics with the most items published by the end of the period.',
  input: Selection,
  output: z.object({
    topics: z.array(z.object({ key: z.string(), name: z.string() })),
    classes: z.array(z.object({ class: z.enum(CLASS_NAMES), name: z.string(), items: z.array(z.int()) })),
    asOf,
  }),
  refusals: periodRefusals,
})

export const publishingSources = defineCall({
  ...reads,
  path: '/api/analytics/publishing-sources',
  summary: 'Get the sources of published items by class: written here, the four sources named most often, and all others.',
  input: Selection,
  output: z.object({
    classes: z.array(
      z.object({ class: z.enum(CLASS_NAMES), name: z.string(), sources: z.array(z.object({ name: z.string(), items: z.int() })) }),
    ),
    asOf,
  }),
  refusals: periodRefusals,
})

export const ACTIONS = ['like', 'comment', 'share'] as const
export const userActions = defineCall({
  ...reads,
  path: '/api/analytics/user-actions',
  summary: 'Get likes, comments and shares of a period and of the comparison period. Defaults to the last eight days.',
  input: Selection,
  output: z.object({
    actions: z.array(z.object({ action: z.enum(ACTIONS), name: z.string(), count: z.int(), whole: z.int(), before: z.int() })),
    asOf,
  }),
  refusals: periodRefusals,
})
