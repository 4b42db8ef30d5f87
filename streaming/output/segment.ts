import { createHash } from 'node:crypto'
import { initSegment } from '../mp4/init-segment.ts'
import type { Formats } from './output.ts'

/** What a player reads before the segments of a format. Its name says its content, so it may be kept for ever. */
export type Init = { readonly name: string; readonly bytes: Buffer; readonly formats: Formats }

export type Part = { readonly bytes: Buffer; readonly durationMs: number; readonly isIndependent: boolean }

export type Segment = {
  /** Never used again, also after a restart. */
  readonly sequence: number
  readonly init: Init
  /** Of its first frame, on the output clock. */
  readonly startMs: number
  readonly isDiscontinuity: boolean
  readonly parts: readonly Part[]
  readonly durationMs: number
  /** All parts as one; present when no more come. */
  readonly bytes: Buffer | undefined
}

export function makeInit(formats: Formats): Init {
  const bytes = initSegment({ video: formats.video ? [formats.video] : [], audio: formats.audio ? [formats.audio] : [] })
  const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`
  return { name, bytes, formats }
}

/** The parts of a segment that is complete become pieces of its bytes, so that nothing is held twice. */
export function joinParts(segment: Segment): Segment {
  const bytes = Buffer.concat(segment.parts.map((part) => part.bytes))
  let at = 0
  const parts = segment.parts.map((part) => {
    const start = at
    at += part.bytes.length
    return { ...part, bytes: bytes.subarray(start, at) }
  })
  return { ...segment, parts, bytes }
}
