import * as z from 'zod/mini'

/** In `custom` the requester chooses every value; the other modes fill in the rest. */
export const MODES = ['custom', 'mode1', 'mode2'] as const
export type Mode = (typeof MODES)[number]
/** Width and height in pixels. The last one is upright. */
export const RESOLUTIONS = ['1920*1080', '1280*720', '854*480', '640*360', '720*1280'] as const
export const VIDEO_PROFILES = ['baseline', 'main', 'high'] as const
/** Profile names as ITU-T H.264, Annex A, writes them. */
export const PROFILE_NAMES: Readonly<Record<(typeof VIDEO_PROFILES)[number], string>> = { baseline: 'Baseline', main: 'Main', high: 'High' }
export const AUDIO_PROFILES = ['AAC-LC', 'HE-AAC'] as const
export const CHANNELS = [1, 2, 6, 8] as const

/** The ranges of the specification: frames per second, kbit/s and description length. */
export const FRAME_RATE = { min: 1, max: 30 } as const
export const BIT_RATE_KBPS = { min: 150, max: 1800 } as const
export const AUDIO_RATE_KBPS = { min: 32, max: 320 } as const
export const MOST_DESCRIPTION = 200

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().check(z.gte(min), z.lte(max))
const OfMode = z.enum(MODES)
const OfResolution = z.enum(RESOLUTIONS)
const Channels = z.literal(CHANNELS)

export const VideoParameters = z.object({
  mode: OfMode,
  acquisition: z.object({ resolution: OfResolution, frameRate: within(FRAME_RATE) }),
  encoding: z.object({
    resolution: OfResolution,
    /** The unit is kbit/s. */
    rate: z.object({ min: within(BIT_RATE_KBPS), max: within(BIT_RATE_KBPS), default: within(BIT_RATE_KBPS) }),
    frameRate: within(FRAME_RATE),
    profile: z.enum(VIDEO_PROFILES),
  }),
})
export const AudioParameters = z.object({
  mode: OfMode,
  acquisition: z.object({ channels: Channels }),
  /** The unit of `rate` is kbit/s. */
  encoding: z.object({ channels: Channels, rate: within(AUDIO_RATE_KBPS), profile: z.enum(AUDIO_PROFILES) }),
})
export type VideoParameters = z.output<typeof VideoParameters>
export type AudioParameters = z.output<typeof AudioParameters>

export const Parameters = z.object({ video: VideoParameters, audio: AudioParameters })
export type Parameters = z.output<typeof Parameters>

/** Returns true when minimum ≤ default ≤ maximum. */
export const areRatesInOrder = ({ video }: Parameters): boolean => {
  const { min, max, default: usual } = video.encoding.rate
  return min <= usual && usual <= max
}
