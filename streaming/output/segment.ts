import { createHash } from 'node:crypto'
import { initSegment } from '../mp4/init-segment.ts'
import type { Formats } from './output.ts'

/**
 * An init segment, which players read before the segments of a format. Its name is derived from its content, so it may be cached forever.
 */
export type Init = { readonly name: string; readonly bytes: Buffer; readonly formats: Formats }

export type SegmentPart = { readonly bytes: Buffer; readonly durationMs: number; readonly isIndependent: boolean }

export type Segment = {
  /** A sequence number is never reused, not even after a restart. */
  readonly sequence: number
  readonly init: Init
  /** The time of the first frame on the output clock. */
  readonly startMs: number
  readonly isDiscontinuity: boolean
  readonly parts: readonly SegmentPart[]
  readonly durationMs: number
  /** The concatenated parts, present when the segment is complete. */
  readonly bytes: Buffer | undefined
}

export function makeInit(formats: Formats): Init {
  const bytes = initSegment({ video: formats.video ? [formats.video] : [], audio: formats.audio ? [formats.audio] : [] })
  const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`
  return { name, bytes, formats }
}

/** Replaces the parts of a complete segment by views of its bytes, so that the data is not held twice. */
export function joinParts(segment: Segment): Segment {
  const bytes = Buffer.from(new SharedArrayBuffer(segment.parts.reduce((sum, part) => sum + part.bytes.length, 0)))
  let at = 0
  const parts = segment.parts.map((part) => {
    const start = at
    at += part.bytes.copy(bytes, start)
    return { ...part, bytes: bytes.subarray(start, at) }
  })
  return { ...segment, parts, bytes }
}
