/** What is known of a video before anything is made of it. Sizes are as it is seen: turned upright, with square pixels. */
export type VideoFacts = {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** The place of the moving picture among the streams, and whether there is sound. */
  readonly videoStream: number
  readonly audioStream: number | null
  readonly framesPerSecond: number
}
export type Unfit = { readonly failed: 'VIDEO_BROKEN' | 'VIDEO_CODEC' | 'VIDEO_CUT' | 'VIDEO_TOO_LONG' | 'VIDEO_TOO_LARGE' }

const LONGEST_MS = 4 * 60 * 60 * 1_000
const [LONG_SIDE, SHORT_SIDE] = [4_096, 2_304]
const LEAST_SIDE = 16

/** Why a video is not taken, by its measures. */
export function unfitFacts({ width, height, durationMs }: Pick<VideoFacts, 'width' | 'height' | 'durationMs'>): Unfit | null {
  if (!(durationMs > 0) || !(Math.min(width, height) >= LEAST_SIDE)) return { failed: 'VIDEO_BROKEN' }
  if (durationMs > LONGEST_MS) return { failed: 'VIDEO_TOO_LONG' }
  return Math.max(width, height) > LONG_SIDE || Math.min(width, height) > SHORT_SIDE ? { failed: 'VIDEO_TOO_LARGE' } : null
}
