import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { FollowText } from './text/texts.ts'

const refusals = refusalsOf<FollowText>()
const own = { access: 'signed-in', limit: 'ordinary' } as const

export const RHYTHMS = ['daily', 'weekly', 'off'] as const
export type Rhythm = (typeof RHYTHMS)[number]
/** Limits what one account may follow. */
export const MOST_FOLLOWED = 200
export const FOLLOWING_PATH = '/platformShow/product?tab=following'
/** The path prefix of unsubscribe links; the token follows. */
export const UNSUBSCRIBE_PREFIX = '/follow/unsubscribe/'

/** `section`, or the name of a kind of public things that can be followed, such as `course`. */
const Subject = z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/))
/** The names that pages use: a section by its name, a thing by its key, such as the slug of a topic or the number of a course. */
const Named = z.object({ subject: Subject, name: z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)) })
export type Named = z.output<typeof Named>

export const listFollowable = defineCall({
  path: '/api/follow/followable',
  summary: 'List what can be followed from the page of a published item: its section, topics, author, and the study itself.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: z.int().check(z.gte(1)), language: InLanguage }),
  output: z.array(z.object({ ...Named.shape, title: z.string() })),
  refusals: {},
})

export const getFollowing = defineCall({
  ...own,
  verb: 'reads',
  path: '/api/follow/state',
  summary: 'Get for each of the named sections and things whether the current account follows it, in the same order.',
  input: z.object({ of: z.array(Named).check(z.maxLength(20)) }),
  output: z.array(z.boolean()),
  refusals: {},
})

export const setFollowing = defineCall({
  ...own,
  verb: 'acts',
  path: '/api/follow/set',
  summary:
    'Follow a section or a thing, such as a course, or stop following it. Repeating it changes nothing. The first one followed sets a weekly digest in this language.',
  input: z.object({ ...Named.shape, following: z.boolean(), language: InLanguage }),
  output: z.object({ following: z.boolean() }),
  refusals: refusals({ TOO_MANY_FOLLOWED: 409 }),
})

export const listFollowing = defineCall({
  ...own,
  verb: 'reads',
  path: '/api/follow/list',
  summary: 'List what the current account follows, the newest first. What is gone from the site has no title and no address.',
  input: z.object({ language: InLanguage }),
  /** `label` is the name of the kind. */
  output: z.array(z.object({ id: z.int(), subject: Subject, label: z.string(), title: z.string(), href: z.nullable(z.string()) })),
  refusals: {},
})

export const unfollow = defineCall({
  ...own,
  verb: 'acts',
  path: '/api/follow/unfollow',
  summary: 'Stop following one entry of the own list.',
  input: z.object({ id: z.int().check(z.gte(1)) }),
  output: z.object({ following: z.literal(false) }),
  refusals: {},
})

/** A daily or weekly schedule. `hour` is Shanghai time; `weekday` 1 is Monday. */
export const Digest = z.object({
  rhythm: z.enum(RHYTHMS),
  hour: z.int().check(z.gte(0), z.lte(23)),
  weekday: z.int().check(z.gte(1), z.lte(7)),
  byMail: z.boolean(),
})
export type Digest = z.output<typeof Digest>

export const getDigest = defineCall({
  ...own,
  verb: 'reads',
  path: '/api/follow/digest',
  summary: 'Get when the current account gets its digest. `hasAddress`: it has a verified email address, and the server sends mail.',
  input: Nothing,
  output: z.object({ ...Digest.shape, hasAddress: z.boolean() }),
  refusals: {},
})

export const saveDigest = defineCall({
  ...own,
  verb: 'acts',
  path: '/api/follow/digest/save',
  summary: 'Set when the current account gets its digest, and in which language it is written to.',
  input: z.object({ ...Digest.shape, language: InLanguage }),
  output: Digest,
  refusals: refusals({ ADDRESS_MISSING: 409 }),
})

export const stopMail = defineCall({
  path: '/api/follow/mail/stop',
  summary: 'End the emails of the account of a signed link, without a login. Nothing else changes.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({ stopped: z.literal(true) }),
  refusals: {},
})

const Endpoint = z.string().check(z.minLength(1), z.maxLength(1_000))
/** Bytes in base64url. */
const Bytes = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+={0,2}$/))

export const getPush = defineCall({
  ...own,
  verb: 'reads',
  path: '/api/follow/push',
  summary:
    'Get the key that browsers subscribe to notifications with (RFC 8292), null where there are none, and whether one browser is notified.',
  input: z.object({ endpoint: z.optional(Endpoint) }),
  output: z.object({ publicKey: z.nullable(z.string()), isOn: z.boolean() }),
  refusals: {},
})

export const savePush = defineCall({
  ...own,
  verb: 'acts',
  path: '/api/follow/push/save',
  summary:
    'Notify a browser of the current account’s digests: up to ten, the newest. Its push service must be one that this server allows.',
  input: z.object({ endpoint: Endpoint, p256dh: Bytes, auth: Bytes, language: InLanguage }),
  output: z.object({ isOn: z.literal(true) }),
  refusals: refusals({ PUSH_SERVICE_UNKNOWN: 422 }),
})

export const removePush = defineCall({
  ...own,
  verb: 'acts',
  path: '/api/follow/push/remove',
  summary: 'Stop notifying a browser of the current account.',
  input: z.object({ endpoint: Endpoint }),
  output: z.object({ isOn: z.literal(false) }),
  refusals: {},
})
