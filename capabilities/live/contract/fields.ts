import * as z from 'zod/mini'
import { instant } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { LiveText } from '../text/texts.ts'
import { CATEGORY_NAMES } from './categories.ts'

/** The codes of refusals must be keys of the text. */
export const refusals = refusalsOf<LiveText>()

/** Lists the inputs of a studio in failover order. */
export const LINES = ['main', 'hot', 'cold'] as const
export type Line = (typeof LINES)[number]
export const OfLine = z.enum(LINES)

/** Lists the sources of a broadcast: a line, or the slate, a still that is always available. */
export const OfSource = z.enum([...LINES, 'slate'])
export type Source = z.output<typeof OfSource>

/** Lists the origins of the picture: an encoder that pushes, a stream that is pulled, a playlist of stored videos, a browser's camera. */
const METHODS = ['push', 'relay', 'rotation', 'camera'] as const
export type Method = (typeof METHODS)[number]
export const OfMethod = z.enum(METHODS)

export const PLAY_FORMATS = ['ll-hls', 'hls', 'flv'] as const
export type PlayFormat = (typeof PLAY_FORMATS)[number]
export const OfPlayFormat = z.enum(PLAY_FORMATS)

/** Lists the smaller sizes that can be offered beside the original, by picture height. */
export const LADDER_HEIGHTS = [720, 480, 360] as const
export type LadderHeight = (typeof LADDER_HEIGHTS)[number]
export const OfLadder = z.array(z.literal([...LADDER_HEIGHTS])).check(z.maxLength(LADDER_HEIGHTS.length))

const STATUSES = ['open', 'closed'] as const
export const OfStatus = z.enum(STATUSES)

export const OfCategory = z.enum(CATEGORY_NAMES)
export const Version = z.int32().check(z.gte(1))
/** ISO 8601 in UTC. */
export const Moment = instant()

/** Contains the approved encoding profile. Rates are in kbit/s. */
export const StreamPolicy = z.object({
  width: z.int(),
  height: z.int(),
  frameRate: z.int(),
  bitRateKbps: z.object({ min: z.int(), default: z.int(), max: z.int() }),
  videoProfile: z.string(),
  audioChannels: z.int(),
  audioRateKbps: z.int(),
  audioProfile: z.string(),
})
export type StreamPolicy = z.output<typeof StreamPolicy>
