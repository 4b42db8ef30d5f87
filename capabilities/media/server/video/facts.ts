import type { Failure } from '../processing/work-store.ts'

/** What is known of a video before anything is made of it. Sizes are as it is seen: turned upright, with square pixels. */
export type VideoFacts = {
  readonly width: number
  readonly height: number
  /** Of what can be read. */
  readonly durationMs: number
  /** The place of the moving picture among the streams, and of the sound if there is any. */
  readonly videoStream: number
  readonly audioStream: number | null
  readonly framesPerSecond: number
  /** When the first picture is shown, and how long there are pictures. */
  readonly picturesFromMs: number
  readonly picturesMs: number
  readonly isInterlaced: boolean
  /** Its brightness is that of an HDR screen. */
  readonly isHdr: boolean
}
type Measures = Pick<VideoFacts, 'width' | 'height' | 'durationMs'>

const LONGEST_MS = 4 * 60 * 60 * 1_000
const [LONG_SIDE, SHORT_SIDE] = [4_096, 2_304]
const LEAST_SIDE = 16
/** So much may be missing of what a file lists: headers are rounded, and the last picture has no length of its own. */
const [MISSING_MS, MISSING_SHARE] = [1_000, 0.02]

/** Why a video is not taken, by its measures. */
export function unfitFacts({ width, height, durationMs }: Measures): Failure | null {
  if (!(durationMs > 0) || !(Math.min(width, height) >= LEAST_SIDE)) return { failed: 'VIDEO_BROKEN' }
  if (durationMs > LONGEST_MS) return { failed: 'VIDEO_TOO_LONG' }
  return Math.max(width, height) > LONG_SIDE || Math.min(width, height) > SHORT_SIDE ? { failed: 'VIDEO_TOO_LARGE' } : null
}

/** Why a video is not taken of which less can be read than its file lists. */
export function unfitLength(readMs: number, declaredMs: number): Failure | null {
  if (declaredMs - readMs <= Math.max(MISSING_MS, declaredMs * MISSING_SHARE)) return null
  return { failed: 'VIDEO_INCOMPLETE', values: { read: toClock(readMs), declared: toClock(declaredMs) } }
}

/** `1:02:03`, or `2:03`. */
function toClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}
