import type { Failure } from '../processing/work-store.ts'

/** Properties of a video, known before it is encoded. Sizes are as displayed: rotated upright, with square pixels. */
export type VideoFacts = {
  readonly width: number
  readonly height: number
  /** Covers only the readable part of the file. */
  readonly durationMs: number
  readonly videoStream: number
  readonly audioStream: number | null
  readonly framesPerSecond: number
  readonly picturesFromMs: number
  readonly picturesMs: number
  readonly isInterlaced: boolean
  readonly isHdr: boolean
}
type Measures = Pick<VideoFacts, 'width' | 'height' | 'durationMs'>

const LONGEST_MS = 4 * 60 * 60 * 1_000
const [LONG_SIDE, SHORT_SIDE] = [4_096, 2_304]
const LEAST_SIDE = 16
/**
 * The tolerated difference between the declared and the readable duration: headers are rounded, and the last picture has no duration of its
 * own.
 */
const [MISSING_MS, MISSING_SHARE] = [1_000, 0.02]

export function unfitFacts({ width, height, durationMs }: Measures): Failure | null {
  if (!(durationMs > 0) || !(Math.min(width, height) >= LEAST_SIDE)) return { failed: 'VIDEO_BROKEN' }
  if (durationMs > LONGEST_MS) return { failed: 'VIDEO_TOO_LONG' }
  return Math.max(width, height) > LONG_SIDE || Math.min(width, height) > SHORT_SIDE ? { failed: 'VIDEO_TOO_LARGE' } : null
}

/** Returns the reason to refuse a video of which less can be read than its file declares. */
export function unfitLength(readMs: number, declaredMs: number): Failure | null {
  if (declaredMs - readMs <= Math.max(MISSING_MS, declaredMs * MISSING_SHARE)) return null
  return { failed: 'VIDEO_INCOMPLETE', values: { read: toClock(readMs), declared: toClock(declaredMs) } }
}

/** Formats as `1:02:03`, or `2:03`. */
function toClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}
