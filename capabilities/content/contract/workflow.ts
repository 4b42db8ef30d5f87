import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { paragraph, Uuid } from '#contract/fields.ts'
import { Edition, MaybeMoment, Moment, refusals, Version } from './fields.ts'
import { changes, publishes } from './permissions.ts'
import { STATES } from './states.ts'

// From the draft to the public. Approving and sending back are the inspection's (contract/inspection.ts).

const Done = z.object({ state: z.enum(STATES), isOnline: z.boolean(), version: Version })
const common = { NOT_BEGUN: 404, IN_TRASH: 409 } as const

export const submitItem = defineCall({
  ...changes,
  path: '/api/content/submit',
  summary:
    'Hand the working copy to the inspection, if wished to one inspector first. What is missing is told by `fields`, and in full by /api/content/read.',
  input: z.extend(Edition, { version: Version, note: z.optional(paragraph(500)), inspector: z.optional(Uuid) }),
  output: Done,
  refusals: refusals({
    ...common,
    CHANGED_MEANWHILE: 409,
    LOCKED: 409,
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
  summary: 'Take back what was submitted or approved, to go on writing. It has to be approved again.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...common, NOT_SUBMITTED: 409, SCHEDULED_ALREADY: 409 }),
})

const online = { ...common, AUTHOR_NOT_CERTIFIED: 409 } as const

export const publishItem = defineCall({
  ...publishes,
  path: '/api/content/publish',
  summary: 'Show what was approved to the public now.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...online, NOT_APPROVED: 409, NOTHING_NEW: 409 }),
})

export const scheduleItem = defineCall({
  ...publishes,
  path: '/api/content/schedule',
  summary: 'Show what was approved to the public at a time to come, within two years, or move that time. `unpublishAt` also sets its end.',
  input: z.extend(Edition, {
    publishAt: z.iso.datetime({ offset: true }),
    unpublishAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: z.extend(Done, { publishAt: Moment, unpublishAt: MaybeMoment }),
  refusals: refusals({ ...common, NOT_APPROVED: 409, NOTHING_NEW: 409, TIME_PAST: 422, TIME_FAR: 422, END_BEFORE_START: 422 }),
})

export const unscheduleItem = defineCall({
  ...publishes,
  path: '/api/content/unschedule',
  summary: 'Leave what was scheduled approved and unpublished.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...common, NOT_SCHEDULED: 409 }),
})

export const setUnpublishTime = defineCall({
  ...publishes,
  path: '/api/content/end',
  summary: 'Say when the public stops seeing it, within ten years; null: not by itself.',
  input: z.extend(Edition, { unpublishAt: z.nullable(z.iso.datetime({ offset: true })) }),
  output: z.object({ unpublishAt: MaybeMoment }),
  refusals: refusals({ ...common, TIME_PAST: 422, TIME_FAR: 422, END_BEFORE_START: 422 }),
})

export const unpublishItem = defineCall({
  ...publishes,
  path: '/api/content/offline',
  summary: 'Take it from the public. It may be put online again as it was.',
  input: z.extend(Edition, { reason: z.optional(paragraph(500)) }),
  output: Done,
  refusals: refusals({ ...common, NOT_ONLINE: 409 }),
})

export const republishItem = defineCall({
  ...publishes,
  path: '/api/content/online',
  summary: 'Show again what was taken off, as the public saw it last.',
  input: Edition,
  output: Done,
  refusals: refusals({ ...online, ONLINE_ALREADY: 409, NEVER_ONLINE: 409 }),
})
