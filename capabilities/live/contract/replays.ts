import * as z from 'zod/mini'
import { InLanguage, Uuid } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { StudioNumber } from './chat.ts'
import { OfCategory } from './fields.ts'

/** A broadcast that can be watched again: the item of content that was made of its recording, once it is published. */
export const Replay = z.object({
  /** Of the item, in the language of the reader where it has one. */
  number: z.int(),
  language: InLanguage,
  title: z.string(),
  href: z.string(),
  cover: z.nullable(z.custom<Picture>()),
  /** How long it is; null: its video is not ready. */
  seconds: z.nullable(z.int()),
  views: z.int(),
  studio: StudioNumber,
  category: OfCategory,
  broadcastAt: z.string(),
  isDemo: z.boolean(),
})
export type Replay = z.output<typeof Replay>

const RecordingGap = z.object({
  /** Its position in the recording. */
  atMs: z.int(),
  /** Its length in the broadcast; null: nothing was recorded after that, or it is not known. */
  missingMs: z.nullable(z.int()),
})
export type RecordingGap = z.output<typeof RecordingGap>

/** A recording of a studio as its operators find it, published or not. */
export const StudioReplay = z.object({
  itemId: Uuid,
  title: z.string(),
  language: InLanguage,
  broadcastAt: z.string(),
  isPublished: z.boolean(),
  /** Gaps of its recording. */
  gaps: z.array(RecordingGap),
})
export type StudioReplay = z.output<typeof StudioReplay>

/** Why a recording broke off. */
export type RecordingDefect = 'disk-full' | 'disk-slow' | 'formats' | 'other'

/** A show should have room for so long a recording; with less its operators are warned. */
export const LEAST_RECORDING_HOURS = 3
/** Bytes of an hour of 2 Mbit/s with its sound. */
const HOUR_BYTES = 1_000 ** 3
export const hoursOfRecording = (freeBytes: number): number => Math.floor(freeBytes / HOUR_BYTES)
