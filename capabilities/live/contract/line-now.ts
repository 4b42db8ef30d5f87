import * as z from 'zod/mini'
import { OfLine } from './fields.ts'

const LINE_STATUSES = ['off', 'idle', 'connecting', 'live', 'degraded', 'stalled'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** In what a line differs from the approved encoding profile. */
export const BREACHES = ['size', 'profile', 'channels', 'frameRate', 'bitRate', 'audioBitRate', 'audioProfile'] as const
export type Breach = (typeof BREACHES)[number]

/** Reasons for which a line is poor, as the engine names them, the gravest first. */
const HEALTH_REASONS = [
  'VIDEO_LOST',
  'VIDEO_UNREADABLE',
  'AUDIO_LOST',
  'BLACK',
  'SILENCE',
  'NO_KEY_FRAME',
  'CLOCK',
  'LAG',
  'FRAME_RATE_LOW',
  'BITRATE_LOW',
  'GOP_LONG',
  'FROZEN',
  'PROFILE_RARE',
  'OUTSIDE_POLICY',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** The signal in one word. */
const SIGNALS = ['smooth', 'stuttering', 'interrupted', 'idle'] as const
export type Signal = (typeof SIGNALS)[number]

export const LineNow = z.object({
  line: OfLine,
  status: z.enum(LINE_STATUSES),
  /** It is null before the first connection. */
  since: z.nullable(z.string()),
  signal: z.enum(SIGNALS),
  /** Address of a small picture of what arrives, for this operator; null: there is none. */
  thumbnail: z.nullable(z.string()),
  /** Of the last second; null: nothing comes. */
  sample: z.nullable(
    z.object({
      at: z.string(),
      kbps: z.number(),
      framesPerSecond: z.number(),
      audioKbps: z.number(),
      keyFrameDistanceMs: z.nullable(z.int()),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      breaches: z.array(z.enum(BREACHES)),
      /** The delay of the media against its best moment, in milliseconds. */
      lagMs: z.int(),
      /** Frames of this connection that were left out since they cannot be read. */
      brokenFrames: z.int(),
      /** Milliseconds by which the timestamps of sound are ahead of those of the picture, where both had to be aligned by their arrival. */
      apartMs: z.nullable(z.int()),
      /** All that is wrong now, the gravest first. */
      issues: z.array(z.object({ reason: z.enum(HEALTH_REASONS), since: z.string() })),
    }),
  ),
})
export type LineNow = z.output<typeof LineNow>

const EVENT_KINDS = [
  'started',
  'ended',
  'restarted',
  'line',
  'switch',
  'flapping',
  'command',
  'policy',
  'parameters',
  'recorded',
  'lost',
  'refused',
  'health',
  'recording',
] as const
/** Something on the timeline of a studio. What `detail` holds is told by the kind. */
export const ShowEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(EVENT_KINDS),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  by: z.nullable(z.string()),
})
export type ShowEvent = z.output<typeof ShowEvent>
