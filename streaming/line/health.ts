import type { VideoFormat } from '../media.ts'
import type { ContentReason } from './content/content-state.ts'
import type { EncodingPolicy } from './policy.ts'
import type { SecondSample } from './statistics.ts'

/** Everything that may be wrong with a line, the gravest first. */
export const HEALTH_REASONS = [
  /** Pictures were announced or came, and none comes. */
  'VIDEO_LOST',
  /** Pictures come that cannot be read; they are left out. */
  'VIDEO_UNREADABLE',
  /** Sound was announced or came, and none comes. Viewers hear silence. */
  'AUDIO_LOST',
  /** The picture is black. */
  'BLACK',
  /** The sound is silence. */
  'SILENCE',
  /** No key frame comes, so viewers who join see nothing. */
  'NO_KEY_FRAME',
  /** The sender's clock runs faster or slower than time. */
  'CLOCK',
  /** What arrives is late: it has piled up at the sender or on the way. */
  'LAG',
  /** Fewer pictures in a second than the line usually has. */
  'FRAME_RATE_LOW',
  /** Less than half of the bit rate that the line usually has. */
  'BITRATE_LOW',
  /** Key frames come too seldom: joining and switching take long. */
  'GOP_LONG',
  /** The picture does not move. */
  'FROZEN',
  /** Pictures are coded in a way that many viewers cannot play: 4:2:2, 4:4:4, 10 bit. */
  'PROFILE_RARE',
  /** It does not keep to approved parameters that are strict. */
  'OUTSIDE_POLICY',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** One thing that is wrong with a line now. */
export type HealthIssue = {
  readonly reason: HealthReason
  /** Milliseconds of Unix time. */
  readonly since: number
  /** Milliseconds of Unix time: the last second in which it was so. */
  readonly lastAt: number
  /** Seconds in which it was so; of VIDEO_UNREADABLE, the pictures that were left out. */
  readonly count: number
}

/** A second of a line, and all that it is compared with. */
export type LineFacts = {
  readonly sample: SecondSample
  readonly usual: { readonly framesPerSecond: number | null; readonly kbps: number | null }
  readonly isOutsidePolicy: boolean
  readonly isRarePicture: boolean
  /** Alarms that decoding found. */
  readonly content: readonly ContentReason[]
}

/** As long as a line without pictures is waited for. */
const VIDEO_LOST_MS = 1_500
/** Some encoders send the sound of more than a second at once. */
const AUDIO_LOST_MS = 3_000
const LONGEST_KEY_FRAME_DISTANCE_MS = 4_000
/** A line that is known to have few key frames is not without them while they come about as often as before. */
const OVERDUE = 1.5
const CLOCK_TOLERANCE = 0.1
const LONGEST_LAG_MS = 3_000
/** An issue that was not seen for so long is over. */
const OVER_AFTER_MS = 5_000

const isOver = (value: number | null, limit: number): boolean => value !== null && value >= limit
const hasVideo = ({ sample }: LineFacts): boolean => sample.sinceVideoMs !== null && sample.sinceVideoMs < VIDEO_LOST_MS

const RULES: Readonly<Record<HealthReason, (facts: LineFacts) => boolean>> = {
  VIDEO_LOST: ({ sample }) => isOver(sample.sinceVideoMs, VIDEO_LOST_MS),
  VIDEO_UNREADABLE: ({ sample }) => sample.unreadableFrames > 0,
  AUDIO_LOST: ({ sample }) => isOver(sample.sinceAudioMs, AUDIO_LOST_MS),
  NO_KEY_FRAME: (facts) =>
    hasVideo(facts) &&
    isOver(facts.sample.sinceKeyFrameMs, Math.max(LONGEST_KEY_FRAME_DISTANCE_MS, (facts.sample.keyFrameDistanceMs ?? 0) * OVERDUE)),
  CLOCK: ({ sample }) => sample.clockRate !== null && Math.abs(sample.clockRate - 1) > CLOCK_TOLERANCE,
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

/** A presenter may show a still slide, or nothing for a while: these are told, and count against the line only where its operators want it so. */
const OF_CONTENT: ReadonlySet<HealthReason> = new Set(['BLACK', 'SILENCE', 'FROZEN'])

/** Returns true for a reason that makes a line worse than one without it. */
export const makesPoor = (reason: HealthReason, policy: EncodingPolicy | undefined): boolean =>
  OF_CONTENT.has(reason) ? policy?.judgesContent === true : reason !== 'PROFILE_RARE'

const PLAYED_EVERYWHERE: ReadonlySet<string> = new Set(['Baseline', 'Main', 'High'])
export const isRarePicture = (video: VideoFormat | undefined): boolean => video !== undefined && !PLAYED_EVERYWHERE.has(video.profile)

/** All that is wrong in this second, the gravest first. */
export const reasonsOf = (facts: LineFacts): HealthReason[] => HEALTH_REASONS.filter((reason) => RULES[reason](facts))

/** The issues after one more second: those of before go on, or are over when they were not seen for a while. */
export function nextIssues(
  before: readonly HealthIssue[],
  reasons: readonly HealthReason[],
  { at, unreadableFrames }: SecondSample,
): HealthIssue[] {
  return HEALTH_REASONS.flatMap((reason): HealthIssue[] => {
    const known = before.find((issue) => issue.reason === reason)
    if (!reasons.includes(reason)) return known && at - known.lastAt < OVER_AFTER_MS ? [known] : []
    const more = reason === 'VIDEO_UNREADABLE' ? unreadableFrames : 1
    return [{ reason, since: known?.since ?? at, lastAt: at, count: (known?.count ?? 0) + more }]
  })
}
