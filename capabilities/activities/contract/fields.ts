import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { ActivitiesText } from '../text/texts.ts'

/** Refusal codes must be keys of the text. */
export const refusals = refusalsOf<ActivitiesText>()

/** The public life of an activity. */
const STATES = ['draft', 'published', 'cancelled'] as const
export type State = (typeof STATES)[number]
/** The review of the draft: a second person approves or returns what was submitted. */
const REVIEWS = ['none', 'submitted', 'returned'] as const
export type Review = (typeof REVIEWS)[number]
/** State and review in one word, as lists show it. `past` follows from the end of a published activity. */
export const STATUSES = ['draft', 'submitted', 'returned', 'published', 'past', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

export const InState = z.enum(STATES)
export const InReview = z.enum(REVIEWS)
export const OfStatus = z.enum(STATUSES)
export const Version = z.int32().check(z.gte(1))

type Life = { readonly state: State; readonly review: Review; readonly endsAt: string }

/** Returns the status of an activity at a moment. A review of changes does not hide that the activity is public. */
export function statusOf({ state, review, endsAt }: Life, nowMs: number): Status {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'published') return Date.parse(endsAt) <= nowMs ? 'past' : 'published'
  return review === 'none' ? 'draft' : review
}
