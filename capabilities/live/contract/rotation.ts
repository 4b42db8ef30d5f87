import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Nothing, Uuid } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { refusals } from './fields.ts'
import { operates, reads } from './permissions.ts'

export const MOST_IN_ROTATION = 50

/** The inspection state of a video. Only videos that are public are broadcast. */
const AUDIT_MARKS = ['approved', 'waiting', 'returned', 'draft'] as const
export type AuditMark = (typeof AUDIT_MARKS)[number]

/** A video item as listed in the table of a rotation. */
export const RotationVideo = z.object({
  itemId: Uuid,
  number: z.int(),
  title: z.string(),
  language: InLanguage,
  cover: z.nullable(z.custom<Picture>()),
  /** Is null before publication, when the duration is unknown. */
  seconds: z.nullable(z.int()),
  mark: z.enum(AUDIT_MARKS),
})
export type RotationVideo = z.output<typeof RotationVideo>

const OfRotation = z.array(Uuid).check(z.maxLength(MOST_IN_ROTATION))

export const readRotation = defineCall({
  ...reads,
  path: '/api/live/rotation/read',
  summary: 'Get the video rotation of a studio and whether it is running.',
  input: z.object({ studio: Uuid }),
  output: z.object({ videos: z.array(RotationVideo), isRunning: z.boolean() }),
  refusals: {},
})

export const findVideos = defineCall({
  ...reads,
  path: '/api/live/rotation/videos',
  summary: 'Search videos by title, last edited first, each in the language of the studio where it has that.',
  input: z.object({ studio: Uuid, query: line(100) }),
  output: z.array(RotationVideo),
  refusals: {},
})

export const saveRotation = defineCall({
  ...operates,
  path: '/api/live/rotation/save',
  summary: 'Save the order of a rotation. A running one is unaffected.',
  input: z.object({
    studio: Uuid,
    /** The order that the operator last read. */
    before: OfRotation,
    videos: OfRotation.check(z.refine((ids) => new Set(ids).size === ids.length)),
  }),
  output: Nothing,
  refusals: refusals({ CHANGED_MEANWHILE: 409, VIDEO_UNKNOWN: 422 }),
})

export const startRotation = defineCall({
  verb: 'acts',
  access: { permission: 'live:broadcast' },
  limit: 'ordinary',
  path: '/api/live/rotation/start',
  summary: 'Start the rotation: its videos play in order until the broadcast ends.',
  input: z.object({ studio: Uuid }),
  output: Nothing,
  refusals: refusals({ STUDIO_CLOSED: 409, ON_AIR_ALREADY: 409, ROTATION_EMPTY: 409, ROTATION_NOT_APPROVED: 409 }),
})
