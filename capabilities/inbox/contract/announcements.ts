import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ROLE_NAME } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { BilingualText, bilingual, cleanedLine, cleanedParagraph, instant, Nothing, withinDepth } from '#contract/fields.ts'
import { Moment, paging, refusals, Search } from './fields.ts'

export const ANNOUNCEMENT_KINDS = ['activity', 'message', 'notice'] as const
const AnnouncementKind = z.enum(ANNOUNCEMENT_KINDS)
/** Marketing is shown to accounts that have consented to it only. */
export const ANNOUNCEMENT_PURPOSES = ['service', 'marketing'] as const

export const listCurrentAnnouncements = defineCall({
  path: '/api/announcements',
  summary: 'List current announcements for the caller’s roles: pinned first, then newest; up to 50.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      type: AnnouncementKind,
      title: z.string(),
      content: z.string(),
      path: z.nullable(z.string()),
      pinned: z.boolean(),
      at: Moment,
      endsAt: z.nullable(Moment),
      status: z.int(),
    }),
  ),
  refusals: {},
})

const fits = (most: number) => (text: string) => text.length <= 2 * most && [...text].length <= most
const Title = cleanedLine('TITLE_INVALID').check(z.minLength(1, 'TITLE_INVALID'), z.refine(fits(100), 'TITLE_INVALID'))
const Text = cleanedParagraph('TEXT_INVALID').check(z.refine(fits(2_000), 'TEXT_INVALID'))
/** A path within the site; it cannot name another host (S61). */
const Path = z
  .string('PATH_INVALID')
  .check(z.maxLength(300, 'PATH_INVALID'), z.regex(/^\/([^/\\\s\p{Cc}][^\\\s\p{Cc}]*)?$/u, 'PATH_INVALID'))
const When = instant('PERIOD_INVALID')

const AnnouncementInput = z.object({
  kind: AnnouncementKind,
  /** Has no default: the operator chooses. */
  purpose: z.enum(ANNOUNCEMENT_PURPOSES, 'PURPOSE_MISSING'),
  title: bilingual(Title),
  text: bilingual(Text),
  path: z._default(z.nullable(Path), null),
  /** The audience: accounts with one of these roles; an empty list means all accounts. */
  roles: z._default(z.array(z.string('ROLE_UNKNOWN').check(z.regex(ROLE_NAME, 'ROLE_UNKNOWN'))).check(z.maxLength(50)), []),
  /** Is null for an immediate start. */
  startsAt: z._default(z.nullable(When), null),
  /** Is null when the announcement runs until it is withdrawn. */
  endsAt: z._default(z.nullable(When), null),
  pinned: z._default(z.boolean(), false),
})
export type AnnouncementInput = z.output<typeof AnnouncementInput>

const announcementRefusals = {
  PURPOSE_MISSING: 422,
  TITLE_INVALID: 422,
  TEXT_INVALID: 422,
  PATH_INVALID: 422,
  ROLE_UNKNOWN: 422,
  PERIOD_INVALID: 422,
} as const

export const ANNOUNCEMENT_STATES = ['scheduled', 'live', 'ended', 'withdrawn'] as const
const Announcement = z.object({
  id: z.uuid(),
  kind: AnnouncementKind,
  purpose: z.enum(ANNOUNCEMENT_PURPOSES),
  title: BilingualText,
  text: BilingualText,
  path: z.nullable(z.string()),
  roles: z.array(z.string()),
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  pinned: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  revision: z.int(),
  updatedAt: Moment,
})
export type Announcement = z.output<typeof Announcement>

export const listAnnouncements = defineCall({
  path: '/api/inbox/announcements',
  summary: 'List all announcements, for their editors.',
  verb: 'reads',
  access: { permission: 'inbox:announce' },
  limit: 'ordinary',
  input: z
    .object({
      kind: z.optional(AnnouncementKind),
      state: z.optional(z.enum(ANNOUNCEMENT_STATES)),
      search: Search,
      sort: z._default(z.enum(['startsAt', 'updatedAt']), 'startsAt'),
      ...paging,
    })
    .check(withinDepth),
  /** `total` counts up to 10,000. */
  output: z.object({ list: z.array(Announcement), total: z.int() }),
  refusals: {},
})

export const listAudiences = defineCall({
  path: '/api/inbox/audiences',
  summary: 'List the roles that an announcement can address, in the caller’s language.',
  verb: 'reads',
  access: { permission: 'inbox:announce' },
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ name: z.string(), title: z.string() })),
  refusals: {},
})

export const createAnnouncement = defineCall({
  path: '/api/inbox/announcements/create',
  summary: 'Create an announcement to everyone or to some roles, for a period.',
  verb: 'acts',
  access: { permission: 'inbox:announce' },
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  input: AnnouncementInput,
  output: Announcement,
  refusals: refusals(announcementRefusals),
})

export const updateAnnouncement = defineCall({
  path: '/api/inbox/announcements/change',
  summary: 'Edit an announcement. `again` marks it as unread for everyone.',
  verb: 'acts',
  access: { permission: 'inbox:announce' },
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  /** `revision` is the one that the editor loaded, so that another editor's change is never overwritten unseen. */
  input: z.extend(AnnouncementInput, { id: z.uuid(), revision: z.int32(), again: z._default(z.boolean(), false) }),
  output: Announcement,
  refusals: refusals({ ...announcementRefusals, CHANGED_MEANWHILE: 409, WITHDRAWN: 409 }),
})

export const withdrawAnnouncement = defineCall({
  path: '/api/inbox/announcements/withdraw',
  summary: 'Withdraw an announcement permanently.',
  verb: 'acts',
  access: { permission: 'inbox:announce' },
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Announcement,
  refusals: refusals({ WITHDRAWN: 409 }),
})
