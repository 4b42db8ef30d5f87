import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'

/**
 * What is counted. From the site: a page, the host that led to it, cards that came into sight, seconds on a page, a search, a click that leads away, where a video was
 * left. From other capabilities: all the rest; a `view` is one reading of an item, as the item's own page counts it, an `attendance` one page
 * that begins to watch a show, `chat` a message of its viewers that is shown.
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
/** Stands for all texts of a kind that are not told apart: beyond so many of a day, of no page of the site, and those that one address alone reported. */
export const OTHER_TEXTS = '*'

/** What is read of one batch of a page, and how old an event may be when it arrives. */
const MOST_EVENTS = 50
const LATE_MS = DAY
const MOST_SECONDS = 3_600
const MOST_WIDTH = 100_000

/** Milliseconds since it happened: the page's clock is not believed. What is to come, or happened too long ago, does not count. */
const agoMs = z.int().check(z.gte(0), z.lte(LATE_MS))
const number = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/** What is more counts as an hour: a page was left open. */
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
  /** Pages without an item say null. */
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
  path: '/api/analytics/events',
  summary: 'Record page events in batches. A repeated batch is counted once; bots and malformed events are ignored silently.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.strictObject({
    /** Made by the page for each batch, and the same when it is sent again. */
    batch: z.uuid(),
    language: InLanguage,
    /** Width of the window in CSS pixels: tells phones, tablets and desktops apart. */
    width: z.catch(z.nullable(z.int().check(z.gte(1), z.lte(MOST_WIDTH))), null),
    /** Whether a program steers the browser, as it says itself. Pages of the site report nothing then. */
    automated: z.optional(z.boolean()),
    /** One that is malformed counts for nothing, and keeps none of the others from being counted. */
    events: z.pipe(
      z.array(z.catch(z.nullable(SiteEvent), null)),
      z.transform((events) => events.slice(0, MOST_EVENTS).filter((event) => event !== null)),
    ),
  }),
  output: z.null(),
  refusals: {},
})
