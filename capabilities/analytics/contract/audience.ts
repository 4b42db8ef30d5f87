import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { reads } from './permissions.ts'
import { asOf } from './questions.ts'
import { CLASS_NAMES, periodRefusals, Selection, selection } from './selection.ts'

/** After so many days members are looked for again. */
export const COHORT_OFFSETS = [1, 2, 3, 7, 14, 30] as const
/** Figures of fewer people tell of persons, and are left out. */
export const LEAST_COHORT = 10

export const cohortRetention = defineCall({
  ...reads,
  path: '/api/analytics/cohort-retention',
  summary:
    'Members by the week in which they came first: per cent of them who were there again exactly so many days later. Members are persons who agreed to be counted; weeks with fewer than ten tell no shares. The last eight weeks when no period is given.',
  input: z.object({ from: selection.from, to: selection.to }),
  output: z.object({
    cohorts: z.array(
      z.object({
        /** Monday of the week. */
        week: z.string(),
        members: z.int(),
        /** In the order of COHORT_OFFSETS; null where it is too early to tell, or they are too few. */
        back: z.array(z.nullable(z.number())),
      }),
    ),
    asOf,
  }),
  refusals: periodRefusals,
})

/** So many topics, and named sources, are told apart. */
export const MOST_THEMES = 8
export const MOST_SOURCES = 4

export const contentThemes = defineCall({
  ...reads,
  path: '/api/analytics/content-themes',
  summary: 'Items that are online, by topic and class: the topics with most of them that went online until the end of the period.',
  input: Selection,
  output: z.object({
    topics: z.array(z.object({ key: z.string(), name: z.string() })),
    /** One count for each topic. */
    classes: z.array(z.object({ class: z.enum(CLASS_NAMES), name: z.string(), items: z.array(z.int()) })),
    asOf,
  }),
  refusals: periodRefusals,
})

export const publishingSources = defineCall({
  ...reads,
  path: '/api/analytics/publishing-sources',
  summary: 'Where the items that are online come from, by class: written here, the four sources that are named most often, and all others.',
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
  summary:
    'Likes, comments and shares, each beside what it was in the period that it is compared to. The last eight days when no period is given.',
  input: Selection,
  output: z.object({
    actions: z.array(z.object({ action: z.enum(ACTIONS), name: z.string(), count: z.int(), before: z.int() })),
    asOf,
  }),
  refusals: periodRefusals,
})
