import * as z from 'zod/mini'
import { OfLine } from './fields.ts'

const LINE_STATUSES = ['off', 'idle', 'connecting', 'live', 'degraded', 'stalled'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** Lists the ways in which a line can differ from the approved encoding profile. */
export const BREACHES = ['size', 'profile', 'channels', 'frameRate', 'bitRate', 'audioBitRate', 'audioProfile'] as const
export type Breach = (typeof BREACHES)[number]

/** Lists the issues of a line, with the names of the engine, the gravest first. */
const HEALTH_REASONS = [
  'SIGNAL_LOST',
  'VIDEO_LOST',
  'VIDEO_UNREADABLE',
  'AUDIO_LOST',
  'BLACK',
  'SILENCE',
  'FROZEN',
  'NO_KEY_FRAME',
  'CLOCK',
  'LAG',
  'FRAME_RATE_LOW',
  'BITRATE_LOW',
  'GOP_LONG',
  'PROFILE_RARE',
  'OUTSIDE_POLICY',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

const SIGNALS = ['smooth', 'stuttering', 'interrupted', 'idle'] as const
export type Signal = (typeof SIGNALS)[number]

export const LineNow = z.object({
  line: OfLine,
  status: z.enum(LINE_STATUSES),
  /** Is null before the first connection. */
  since: z.nullable(z.string()),
  signal: z.enum(SIGNALS),
  /** The address of a small picture of the line for this operator, or null. */
  thumbnail: z.nullable(z.string()),
  /** The measurements of the last second; null without a signal. */
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
      /** The delay of the media relative to its best moment, in milliseconds. */
      lagMs: z.int(),
      /** Counts frames of this connection that were unreadable and left out. */
      brokenFrames: z.int(),
      /** The difference in milliseconds between the timestamps of sound and picture, when they had to be aligned by arrival. */
      apartMs: z.nullable(z.int()),
      /** The current issues, the gravest first. */
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
/** Describes an event on the timeline of a studio. The kind determines the fields of `detail`. */
export const ShowEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(EVENT_KINDS),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  by: z.nullable(z.string()),
})
export type ShowEvent = z.output<typeof ShowEvent>
