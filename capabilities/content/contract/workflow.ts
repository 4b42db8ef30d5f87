import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { instant, paragraph, Uuid } from '#contract/fields.ts'
import { Edition, MaybeMoment, Moment, refusals, Version } from './fields.ts'
import { changes, publishes } from './permissions.ts'
import { STATES } from './states.ts'

// The transitions from draft to publication. The inspection calls approve and return (contract/inspection.ts).

/** The reasons that need another review before an approved version can be published. Each code is a key of the text. */
const PUBLISH_NEEDS = ['AUTHOR_NOT_CERTIFIED', 'BLOCKED_WORDS'] as const
export const PublishNeed = z.enum(PUBLISH_NEEDS)
export type PublishNeed = z.output<typeof PublishNeed>

const Done = z.object({ state: z.enum(STATES), isOnline: z.boolean(), version: Version })
const common = { NOT_BEGUN: 404, IN_TRASH: 409 } as const

export const submitItem = defineCall({
  ...changes,
  path: '/api/content/submit',
  summary:
    'Submit the working copy for review, optionally to one reviewer first. `fields` names what is missing; /api/content/read has the details.',
  input: z.extend(Edition, { version: Version, note: z.optional(paragraph(500)), inspector: z.optional(Uuid) }),
  output: Done,
  refusals: refusals({
    ...common,
    CHANGED_MEANWHILE: 409,
    LOCKED: 409,
    LOCKED_ELSEWHERE: 409,
    NOT_READY: 422,
    BEING_INSPECTED: 409,
    APPROVED_ALREADY: 409,
    SCHEDULED_ALREADY: 409,
    NOTHING_NEW: 409,
  }),
})

export const withdrawItem = defineCall({
  ...changes,
  path: '/api/content/withdraw',
  summary: 'Withdraw a submission or approval to go on editing. It must be approved again.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...common, NOT_SUBMITTED: 409, SCHEDULED_ALREADY: 409 }),
})

const online = { ...common, AUTHOR_NOT_CERTIFIED: 409, BLOCKED_WORDS: 409, SLUG_TAKEN: 409 } as const

export const publishItem = defineCall({
  ...publishes,
  path: '/api/content/publish',
  summary: 'Publish the approved version now.',
  /** `isMinor` marks a change of the agreement or privacy policy that members need not accept again. Other pages and items ignore it. */
  input: z.extend(Edition, { isMinor: z.optional(z.boolean()) }),
  output: Done,
  refusals: refusals({ ...online, NOT_APPROVED: 409, NOTHING_NEW: 409 }),
})

export const scheduleItem = defineCall({
  ...publishes,
  path: '/api/content/schedule',
  summary: 'Schedule the approved version within two years, or reschedule it. `unpublishAt` also sets its end.',
  input: z.extend(Edition, {
    publishAt: instant(),
    unpublishAt: z.optional(z.nullable(instant())),
  }),
  output: z.extend(Done, { publishAt: Moment, unpublishAt: MaybeMoment }),
  refusals: refusals({ ...common, NOT_APPROVED: 409, NOTHING_NEW: 409, TIME_PAST: 422, TIME_FAR: 422, END_BEFORE_START: 422 }),
})

export const unscheduleItem = defineCall({
  ...publishes,
  path: '/api/content/unschedule',
  summary: 'Cancel the schedule. The version stays approved.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...common, NOT_SCHEDULED: 409 }),
})

export const setUnpublishTime = defineCall({
  ...publishes,
  path: '/api/content/end',
  summary: 'Set when a version is unpublished, within ten years; null: never automatically.',
  input: z.extend(Edition, { unpublishAt: z.nullable(instant()) }),
  output: z.object({ unpublishAt: MaybeMoment }),
  refusals: refusals({ ...common, TIME_PAST: 422, TIME_FAR: 422, END_BEFORE_START: 422, PAGE_NEEDED: 409 }),
})

export const unpublishItem = defineCall({
  ...publishes,
  path: '/api/content/offline',
  summary: 'Unpublish a version. It can be republished unchanged.',
  input: z.extend(Edition, { reason: z.optional(paragraph(500)) }),
  output: Done,
  refusals: refusals({ ...common, NOT_ONLINE: 409, PAGE_NEEDED: 409 }),
})

export const republishItem = defineCall({
  ...publishes,
  path: '/api/content/online',
  summary: 'Republish the version that was last public.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...online, ONLINE_ALREADY: 409, NEVER_ONLINE: 409 }),
})
