import type { Formats } from '../output/output.ts'
import type { SecondSample } from './statistics.ts'

/** Approved encoding parameters. What is left out is free. */
export type EncodingPolicy = {
  /** `strict`: what does not keep to them is degraded, and cut when told so; `loose`: it is only shown, unless it is far beyond them. */
  readonly match: 'strict' | 'loose'
  readonly width?: number
  readonly height?: number
  readonly framesPerSecond?: Range
  readonly kbps?: Range
  /** As `VideoFormat.profile` says it. */
  readonly profile?: string
  readonly channels?: number
  /** As `AudioFormat.codec` says it: `mp4a.40.2`. */
  readonly audioCodec?: string
  readonly audioKbps?: Range
  /** A line that is black, silent or frozen counts as poor, so that another one takes its place. */
  readonly judgesContent?: boolean
  /** Cut after a breach has lasted for so long; only with `strict`. */
  readonly cutAfterMs?: number
}
type Range = { readonly min: number; readonly max: number }

export type Breach = 'size' | 'profile' | 'channels' | 'frameRate' | 'bitRate' | 'audioBitRate' | 'audioProfile'

/** What encoders reach of a number that they were told. */
const TOLERANCE = 0.1
/** Over the allowed maximum by this much, a line is warned and then cut, whatever the match is (S81). */
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

/** Far beyond what the policy allows. */
export function isExcessive({ framesPerSecond, kbps }: EncodingPolicy, sample: SecondSample): boolean {
  return (
    (framesPerSecond !== undefined && sample.framesPerSecond > framesPerSecond.max * EXCESS) ||
    (kbps !== undefined && sample.kbps > kbps.max * EXCESS)
  )
}
