import type { Formats } from '../output/output.ts'
import type { PublishRequest } from '../rtmp/publish-request.ts'
import type { HealthIssue } from './health.ts'
import type { LineStatus } from './line-state.ts'
import type { Breach } from './policy.ts'
import type { SecondSample } from './statistics.ts'

export type LineSnapshot = {
  readonly status: LineStatus
  readonly encoder: string | null
  readonly address: string | null
  readonly protocol: PublishRequest['protocol'] | null
  /** The identity of the publisher, if the product has given one. */
  readonly by: string | null
  readonly video: {
    readonly width: number
    readonly height: number
    readonly profile: string
    readonly level: number
    readonly framesPerSecond: number | null
  } | null
  readonly audio: { readonly sampleRate: number; readonly channels: number; readonly codec: string } | null
  readonly sample: SecondSample | null
  readonly breaches: readonly Breach[]
  /** Lists the current issues, the gravest first. */
  readonly health: readonly HealthIssue[]
  /** Count the jumps of the encoder's clock, and the broken frames that were left out. */
  readonly clockJumps: number
  readonly brokenFrames: number
  /** The distance between the timestamps of sound and picture when they had to be aligned by arrival. */
  readonly apartMs: number | null
  /** The time of the thumbnail in milliseconds of Unix time, or null without one. */
  readonly thumbnailAt: number | null
}

export const describeFormats = ({ video, audio }: Formats): Pick<LineSnapshot, 'video' | 'audio'> => ({
  video: video
    ? { width: video.width, height: video.height, profile: video.profile, level: video.level, framesPerSecond: video.framesPerSecond }
    : null,
  audio: audio ? { sampleRate: audio.sampleRate, channels: audio.channels, codec: audio.codec } : null,
})
