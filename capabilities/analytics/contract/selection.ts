import * as z from 'zod/mini'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { Day, InLanguage } from '#contract/fields.ts'

/** Kinds of items as figures distinguish them. An image-text item without a picture is `text`. */
export const KINDS = ['text', 'img', 'horizontalVideo', 'verticalVideo'] as const
/** Groups the kinds by the classes of the specification. */
export const CLASSES = { text: ['text'], image: ['img'], video: ['horizontalVideo', 'verticalVideo'] } as const
export const CLASS_NAMES = ['text', 'image', 'video'] as const
export type ClassName = (typeof CLASS_NAMES)[number]

export const MOST_DAYS = 731

/** A day of the statistics. The earlier periods that it is compared with have a year of four digits, too. */
const CountedDay = Day.check(z.refine((day) => day >= '1900'))

/** Selects a period of whole days, the comparison and the items. Omitted fields mean the default period and all items. */
export const selection = {
  from: z.optional(CountedDay),
  to: z.optional(CountedDay),
  compare: z._default(z.enum(['previous', 'year']), 'previous'),
  section: z.optional(z.enum(SECTIONS)),
  kind: z.optional(z.enum(KINDS)),
  language: z.optional(InLanguage),
  channel: z.optional(z.string().check(z.regex(/^[a-z0-9]{4,16}$/))),
}
export const Selection = z.object(selection)
export type Selection = z.output<typeof Selection>

export const periodRefusals = { PERIOD_REVERSED: 422, PERIOD_TOO_LONG: 422 } as const
