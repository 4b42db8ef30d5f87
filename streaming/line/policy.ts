import type { Formats } from '../output/output.ts'
import type { SecondSample } from './statistics.ts'

/** Holds approved encoding parameters. Missing ones are unrestricted. */
export type EncodingPolicy = {
  /**
   * `strict` degrades a line that violates the policy, and cuts it after `cutAfterMs`. `loose` only shows the violation, unless it is far
   * beyond the policy.
   */
  readonly match: 'strict' | 'loose'
  readonly width?: number
  readonly height?: number
  readonly framesPerSecond?: Range
  readonly kbps?: Range
  /** Has the form of `VideoFormat.profile`. */
  readonly profile?: string
  readonly channels?: number
  /** Has the form of `AudioFormat.codec`, such as `mp4a.40.2`. */
  readonly audioCodec?: string
  readonly audioKbps?: Range
  /** A black, silent or frozen line counts as poor, so that another one replaces it. */
  readonly judgesContent?: boolean
  /** Cuts the line after a breach of this duration. Applies to `strict` only. */
  readonly cutAfterMs?: number
}
type Range = { readonly min: number; readonly max: number }

export type Breach = 'size' | 'profile' | 'channels' | 'frameRate' | 'bitRate' | 'audioBitRate' | 'audioProfile'

/** Encoders meet a configured rate only within this tolerance. */
const TOLERANCE = 0.1
/** A line above the allowed maximum times this factor is warned and then cut, for either kind of match (S81). */
const EXCESS = 1.5

export function breachesOf(policy: EncodingPolicy, { video, audio }: Formats, sample: SecondSample): Breach[] {
  const breaches: Breach[] = []
  const { width, height, profile, channels, audioCodec, framesPerSecond, kbps, audioKbps } = policy
  if (video && ((width !== undefined && video.width !== width) || (height !== undefined && video.height !== height))) breaches.push('size')
  if (video && profile !== undefined && video.profile !== profile) breaches.push('profile')
  if (audio && channels !== undefined && audio.channels !== channels) breaches.push('channels')
  if (audio && audioCodec !== undefined && audio.codec !== audioCodec) breaches.push('audioProfile')
  if (video && framesPerSecond && isOutside(sample.framesPerSecond, framesPerSecond)) breaches.push('frameRate')
  if (kbps && isOutside(sample.kbps, kbps)) breaches.push('bitRate')
  if (audio && audioKbps && isOutside(sample.audioKbps, audioKbps)) breaches.push('audioBitRate')
  return breaches
}

const isOutside = (value: number, { min, max }: Range): boolean => value < min * (1 - TOLERANCE) || value > max * (1 + TOLERANCE)

/** Returns true when a rate far exceeds the policy. */
export function isExcessive({ framesPerSecond, kbps }: EncodingPolicy, sample: SecondSample): boolean {
  return (
    (framesPerSecond !== undefined && sample.framesPerSecond > framesPerSecond.max * EXCESS) ||
    (kbps !== undefined && sample.kbps > kbps.max * EXCESS)
  )
}
