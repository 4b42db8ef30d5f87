import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'

/**
 * Names what is counted. The site reports pages, referring hosts, cards that became visible, views of items, seconds on a page, seconds
 * watched of a video and the place where it was left, searches, and clicks to other sites. Other capabilities report the rest. A `view` is
 * one reading of an item by a visitor in a quarter of a day, an `attendance` a page that starts to watch a show, `chat` a visible message of
 * a viewer.
 */
export const EVENT_NAMES = [
  'page',
  'referral',
  'exposure',
  'view',
  'dwell',
  'watch',
  'leave',
  'like',
  'comment',
  'share',
  'click',
  'search',
  'code',
  'registration',
  'enrolment',
  'publish',
  'arrival',
  'attendance',
  'chat',
] as const
export type EventName = (typeof EVENT_NAMES)[number]
/**
 * Replaces texts that are not counted separately: those beyond the daily limit, paths of no page of the site, and those that only one
 * address reported.
 */
export const OTHER_TEXTS = '*'

/** Limit the events of one batch and their age on arrival. */
const MOST_EVENTS = 50
const LATE_MS = DAY
const MOST_SECONDS = 3_600
/** A page counts as viewed after SEEN_AFTER_MS in sight; MOST_WATCHED_S limits the seconds of one watch event. */
const SEEN_AFTER_MS = 3_000
export const MOST_WATCHED_S = 60
const MOST_WIDTH = 100_000

/** Milliseconds since the event. Relative times avoid trusting the browser's clock. Future and late events do not count. */
const agoMs = z.int().check(z.gte(0), z.lte(LATE_MS))
const number = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/** Counts longer stays as one hour, because the page was left open. */
const seconds = z.pipe(
  z.int().check(z.gte(1)),
  z.transform((each: number) => Math.min(each, MOST_SECONDS)),
)
const SiteEvent = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('page'),
    agoMs,
    path: z.string().check(z.startsWith('/')),
    referrer: z.catch(z.optional(z.string().check(z.regex(/^[\w.-]{1,100}(?::\d{1,5})?$/))), undefined),
  }),
  z.strictObject({ name: z.literal('exposure'), agoMs, number }),
  z.strictObject({ name: z.literal('view'), agoMs, number, visibleMs: z.int().check(z.gte(SEEN_AFTER_MS), z.lte(DAY)) }),
  z.strictObject({ name: z.literal('watch'), agoMs, number, seconds: z.int().check(z.gte(1), z.lte(MOST_WATCHED_S)) }),
  /** Is null on pages without an item. */
  z.strictObject({ name: z.literal('dwell'), agoMs, number: z.nullish(number), seconds }),
  z.strictObject({
    name: z.literal('click'),
    agoMs,
    target: z.string().check(z.regex(/^https?:/), z.refine(URL.canParse)),
  }),
  z.strictObject({ name: z.literal('search'), agoMs, term: z.string(), found: z.boolean() }),
  z.strictObject({ name: z.literal('leave'), agoMs, number, step: z.int().check(z.gte(0), z.lte(20)) }),
])
export type SiteEvent = z.output<typeof SiteEvent>

export const recordEvents = defineCall({
  path: '/api/page/events',
  summary: 'Record page events in batches, views of items among them. Repeated batches, bots and malformed events are ignored silently.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.strictObject({
    /** The page creates the id for each batch and repeats it on a retry. */
    batch: z.uuid(),
    language: InLanguage,
    /** The window's width in CSS pixels distinguishes phones, tablets and desktops. */
    width: z.catch(z.nullable(z.int().check(z.gte(1), z.lte(MOST_WIDTH))), null),
    /** Is true when the browser declares that a program controls it. Pages of the site report nothing then. */
    automated: z.optional(z.boolean()),
    /** A malformed event is ignored without affecting the others. */
    events: z.pipe(
      z.array(z.catch(z.nullable(SiteEvent), null)),
      z.transform((events) => events.slice(0, MOST_EVENTS).filter((event) => event !== null)),
    ),
  }),
  output: z.null(),
  refusals: {},
})
