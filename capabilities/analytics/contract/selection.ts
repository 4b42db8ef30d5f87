import * as z from 'zod/mini'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { Day, InLanguage } from '#contract/fields.ts'

/** What items are made of, as figures tell them apart: an image-text item without a picture is `text`. */
export const KINDS = ['text', 'img', 'horizontalVideo', 'verticalVideo'] as const
/** Classes of the specification, and the kinds in them. */
export const CLASSES = { text: ['text'], image: ['img'], video: ['horizontalVideo', 'verticalVideo'] } as const
export const CLASS_NAMES = ['text', 'image', 'video'] as const
export type ClassName = (typeof CLASS_NAMES)[number]

/** The longest period that can be asked for. */
export const MOST_DAYS = 731

/** Of what is asked: a period of whole days, what it is compared with, and which items. Left out: a usual period, and all items. */
export const selection = {
  from: z.optional(Day),
  to: z.optional(Day),
  compare: z._default(z.enum(['previous', 'year']), 'previous'),
  section: z.optional(z.enum(SECTIONS)),
  kind: z.optional(z.enum(KINDS)),
  language: z.optional(InLanguage),
  /** The code of a promotion. */
  channel: z.optional(z.string().check(z.regex(/^[a-z0-9]{4,16}$/))),
}
export const Selection = z.object(selection)
export type Selection = z.output<typeof Selection>

export const periodRefusals = { PERIOD_REVERSED: 422, PERIOD_TOO_LONG: 422 } as const
