import type { VideoFormat } from '../media.ts'
import type { ContentReason } from './content/content-state.ts'
import type { EncodingPolicy } from './policy.ts'
import type { SecondSample } from './statistics.ts'

/** Lists the possible issues of a line, the gravest first. */
export const HEALTH_REASONS = [
  /** Nothing arrives, although the encoder is still connected. Hides the issues of picture and sound that follow from it. */
  'SIGNAL_LOST',
  /** Pictures were announced or received, and none arrive. */
  'VIDEO_LOST',
  /** Unreadable pictures arrive and are left out. */
  'VIDEO_UNREADABLE',
  /** Sound was announced or received, and none arrives. Viewers hear silence. */
  'AUDIO_LOST',
  'BLACK',
  'SILENCE',
  /** Above the bit rate, which a still picture lowers. */
  'FROZEN',
  /** No key frame arrives, so viewers who join see no picture. */
  'NO_KEY_FRAME',
  /** The sender's clock is faster or slower than real time, or jumps again and again. */
  'CLOCK',
  /** Media arrives late, because it has queued at the sender or on the network. */
  'LAG',
  /** The frame rate is lower than usual for the line. */
  'FRAME_RATE_LOW',
  /** The bit rate is less than half of the usual for the line. */
  'BITRATE_LOW',
  /** Key frames are too rare, so joining and switching take long. */
  'GOP_LONG',
  /** The coding is one that many viewers cannot play: 4:2:2, 4:4:4 or 10 bit. */
  'PROFILE_RARE',
  /** The line violates approved parameters of a strict policy. */
  'OUTSIDE_POLICY',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

export type HealthIssue = {
  readonly reason: HealthReason
  /** Milliseconds of Unix time. */
  readonly since: number
  /** The last second with the issue, in milliseconds of Unix time. */
  readonly lastAt: number
  /** Counts the seconds with the issue, or for VIDEO_UNREADABLE the pictures that were left out. */
  readonly count: number
}

export type LineFacts = {
  readonly sample: SecondSample
  readonly usual: { readonly framesPerSecond: number | null; readonly kbps: number | null }
  readonly isOutsidePolicy: boolean
  readonly isRarePicture: boolean
  readonly content: readonly ContentReason[]
}

/** Equals the time after which a line without pictures stalls. */
const VIDEO_LOST_MS = 1_500
/** Some encoders send more than a second of sound at once. */
const AUDIO_LOST_MS = 3_000
const LONGEST_KEY_FRAME_DISTANCE_MS = 4_000
/** A line with rare key frames gets NO_KEY_FRAME only when the next one is overdue by this factor of the last distance. */
const OVERDUE = 1.5
const CLOCK_TOLERANCE = 0.1
/** An encoder may restart its clock once. */
const MOST_CLOCK_BREAKS = 1
const LONGEST_LAG_MS = 3_000
/** An issue ends when it has not occurred for this long. */
const OVER_AFTER_MS = 5_000

const isOver = (value: number | null, limit: number): boolean => value !== null && value >= limit
const hasVideo = ({ sample }: LineFacts): boolean => sample.sinceVideoMs !== null && sample.sinceVideoMs < VIDEO_LOST_MS

const isSignalLost = ({ sample: { sinceVideoMs, sinceAudioMs, unreadableFrames } }: LineFacts): boolean =>
  unreadableFrames === 0 &&
  (sinceVideoMs !== null || sinceAudioMs !== null) &&
  (sinceVideoMs ?? Number.POSITIVE_INFINITY) >= VIDEO_LOST_MS &&
  (sinceAudioMs ?? Number.POSITIVE_INFINITY) >= AUDIO_LOST_MS

const RULES: Readonly<Record<HealthReason, (facts: LineFacts) => boolean>> = {
  SIGNAL_LOST: isSignalLost,
  VIDEO_LOST: ({ sample }) => isOver(sample.sinceVideoMs, VIDEO_LOST_MS),
  VIDEO_UNREADABLE: ({ sample }) => sample.unreadableFrames > 0,
  AUDIO_LOST: ({ sample }) => isOver(sample.sinceAudioMs, AUDIO_LOST_MS),
  NO_KEY_FRAME: (facts) =>
    hasVideo(facts) &&
    isOver(facts.sample.sinceKeyFrameMs, Math.max(LONGEST_KEY_FRAME_DISTANCE_MS, (facts.sample.keyFrameDistanceMs ?? 0) * OVERDUE)),
  CLOCK: ({ sample: { clockRate, clockBreaks } }) =>
    clockBreaks > MOST_CLOCK_BREAKS || (clockRate !== null && Math.abs(clockRate - 1) > CLOCK_TOLERANCE),
  LAG: ({ sample }) => sample.lagMs > LONGEST_LAG_MS,
  FRAME_RATE_LOW: (facts) =>
    hasVideo(facts) && facts.usual.framesPerSecond !== null && facts.sample.framesPerSecond < facts.usual.framesPerSecond * 0.7,
  BITRATE_LOW: ({ sample, usual }) => usual.kbps !== null && sample.kbps < usual.kbps * 0.5,
  GOP_LONG: ({ sample }) => sample.keyFrameDistanceMs !== null && sample.keyFrameDistanceMs > LONGEST_KEY_FRAME_DISTANCE_MS,
  OUTSIDE_POLICY: ({ isOutsidePolicy }) => isOutsidePolicy,
  PROFILE_RARE: ({ isRarePicture }) => isRarePicture,
  BLACK: ({ content }) => content.includes('BLACK'),
  SILENCE: ({ content }) => content.includes('SILENCE'),
  FROZEN: ({ content }) => content.includes('FROZEN'),
}

/**
 * A presenter may show a still slide or be silent. These issues are reported, and affect the ranking of the line only if its operators want
 * that.
 */
const OF_CONTENT: ReadonlySet<HealthReason> = new Set(['BLACK', 'SILENCE', 'FROZEN'])

/** Returns true when the reason makes a line worse than one without it. */
export const makesPoor = (reason: HealthReason, policy: EncodingPolicy | undefined): boolean =>
  OF_CONTENT.has(reason) ? policy?.judgesContent === true : reason !== 'PROFILE_RARE'

const PLAYED_EVERYWHERE: ReadonlySet<string> = new Set(['Baseline', 'Main', 'High'])
export const isRarePicture = (video: VideoFormat | undefined): boolean => video !== undefined && !PLAYED_EVERYWHERE.has(video.profile)

/** Returns the issues of this second, the gravest first. */
export const healthReasons = (facts: LineFacts): HealthReason[] =>
  isSignalLost(facts) ? ['SIGNAL_LOST'] : HEALTH_REASONS.filter((reason) => RULES[reason](facts))

/** Returns the issues after one more second. Earlier issues continue until they have not occurred for a while. */
export function nextIssues(
  before: readonly HealthIssue[],
  reasons: readonly HealthReason[],
  { at, unreadableFrames }: SecondSample,
): HealthIssue[] {
  const isHidden = reasons.includes('SIGNAL_LOST')
  return HEALTH_REASONS.flatMap((reason): HealthIssue[] => {
    const known = before.find((issue) => issue.reason === reason)
    if (!reasons.includes(reason)) return known && !isHidden && at - known.lastAt < OVER_AFTER_MS ? [known] : []
    const more = reason === 'VIDEO_UNREADABLE' ? unreadableFrames : 1
    return [{ reason, since: known?.since ?? at, lastAt: at, count: (known?.count ?? 0) + more }]
  })
}
