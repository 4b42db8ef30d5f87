import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { reads } from './permissions.ts'

export const ABOUT = ['spike', 'weekly'] as const
export type About = (typeof ABOUT)[number]
export const WATCHED = ['page', 'view', 'code', 'registration'] as const
export type Watched = (typeof WATCHED)[number]
/**
 * A spike is more than twice or less than half the average of the same weekday and hour over the last four weeks, and differs from it by at
 * least SPIKE_LEAST.
 */
export const SPIKE_TIMES = 2
export const SPIKE_LEAST = 30
export const SPIKE_WEEKS = 4

const Subscriptions = z.object({ spike: z.boolean(), weekly: z.boolean() })

export const getSubscriptions = defineCall({
  ...reads,
  path: '/api/analytics/subscriptions',
  summary: 'Get the current account’s subscriptions to spike alerts and weekly reports.',
  input: Nothing,
  output: Subscriptions,
  refusals: {},
})

export const saveSubscriptions = defineCall({
  ...reads,
  verb: 'acts',
  path: '/api/analytics/subscriptions/save',
  summary: 'Subscribe to or unsubscribe from spike alerts and weekly reports, sent as messages and, where chosen, by email.',
  input: Subscriptions,
  output: Subscriptions,
  refusals: {},
})
