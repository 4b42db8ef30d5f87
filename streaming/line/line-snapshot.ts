import type { Formats } from '../output/output.ts'
import type { PublishRequest } from '../rtmp/publish-request.ts'
import type { HealthIssue } from './health.ts'
import type { LineStatus } from './line-state.ts'
import type { Breach } from './policy.ts'
import type { SecondSample } from './statistics.ts'

/** What a line is like at this second. */
export type LineSnapshot = {
  readonly status: LineStatus
  readonly encoder: string | null
  readonly address: string | null
  readonly protocol: PublishRequest['protocol'] | null
  /** Who publishes, where the product has said so. */
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
  /** All that is wrong with it now, the gravest first. */
  readonly health: readonly HealthIssue[]
  /** How often the encoder's clock has jumped, and frames that were left out because they were broken. */
  readonly clockJumps: number
  readonly brokenFrames: number
  /** How far sound and picture are apart by their timestamps, where they had to be aligned by their arrival. */
  readonly apartMs: number | null
  /** When its thumbnail was made, milliseconds of Unix time; null: there is none. */
  readonly thumbnailAt: number | null
}

/** The formats of a line, as far as a snapshot tells them. */
export const describeFormats = ({ video, audio }: Formats): Pick<LineSnapshot, 'video' | 'audio'> => ({
  video: video
    ? { width: video.width, height: video.height, profile: video.profile, level: video.level, framesPerSecond: video.framesPerSecond }
    : null,
  audio: audio ? { sampleRate: audio.sampleRate, channels: audio.channels, codec: audio.codec } : null,
})
