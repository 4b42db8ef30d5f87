import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { reads } from './permissions.ts'

/** What can be subscribed to: a spike, and the report of a week. */
export const ABOUT = ['spike', 'weekly'] as const
export type About = (typeof ABOUT)[number]
/** What is watched for spikes, hour by hour and day by day. */
export const WATCHED = ['page', 'view', 'code', 'registration'] as const
export type Watched = (typeof WATCHED)[number]
/**
 * A spike: more than twice, or less than half, of what the same weekday and hour had on average in the last four weeks, and at least this far
 * from it.
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
