import * as z from 'zod/mini'
import { InLanguage, Uuid } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { StudioNumber } from './chat.ts'
import { OfCategory } from './fields.ts'

/** A replay: the published item that was made from the recording of a broadcast. */
export const Replay = z.object({
  /** The number of the item, in the reader's language if it has that edition. */
  number: z.int(),
  language: InLanguage,
  title: z.string(),
  href: z.string(),
  cover: z.nullable(z.custom<Picture>()),
  /** The duration, or null while the video is not ready. */
  seconds: z.nullable(z.int()),
  views: z.int(),
  studio: StudioNumber,
  category: OfCategory,
  broadcastAt: z.string(),
  isDemo: z.boolean(),
})
export type Replay = z.output<typeof Replay>

const RecordingGap = z.object({
  /** The position in the recording. */
  atMs: z.int(),
  /** The duration of the gap in the broadcast. Is null when nothing was recorded after it, or when it is unknown. */
  missingMs: z.nullable(z.int()),
})
export type RecordingGap = z.output<typeof RecordingGap>

/** A recording of a studio for its operators, published or not. */
export const StudioReplay = z.object({
  itemId: Uuid,
  title: z.string(),
  language: InLanguage,
  broadcastAt: z.string(),
  isPublished: z.boolean(),
  gaps: z.array(RecordingGap),
})
export type StudioReplay = z.output<typeof StudioReplay>

export type RecordingDefect = 'disk-full' | 'disk-slow' | 'formats' | 'elsewhere' | 'other'

/** Operators are warned when the disk has less space than a recording of this duration needs. */
export const LEAST_RECORDING_HOURS = 3
/** The size of one hour at 2 Mbit/s with sound. */
const HOUR_BYTES = 1_000 ** 3
export const hoursOfRecording = (freeBytes: number): number => Math.floor(freeBytes / HOUR_BYTES)
