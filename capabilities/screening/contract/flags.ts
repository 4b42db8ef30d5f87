import * as z from 'zod/mini'
import { BilingualText } from '#contract/fields.ts'

const RULES = ['words', 'script', 'label', 'source', 'picture'] as const
const SCRIPTS = ['english', 'uyghur', 'tibetan', 'mongolian', 'korean', 'emoji'] as const
export type Script = (typeof SCRIPTS)[number]
export const WORD_KINDS = ['banned', 'sensitive', 'brand', 'advertising'] as const
export type WordKind = (typeof WORD_KINDS)[number]
export const OnHit = z.enum(['flag', 'block'])
export type OnHit = z.output<typeof OnHit>

/** Something that a rule found. */
export const Flag = z.object({
  rule: z.enum(RULES),
  /** Of `words`: the kind of the list; of `script`: the script; of `picture`: the rule about pictures. */
  what: z.string(),
  /** Of `words`: the list, in both languages. */
  list: z.optional(BilingualText),
  /** A field of the draft; `body` with the block that it is in. */
  field: z.string(),
  blockId: z.string(),
  /** Of `picture`: the id of the picture. */
  asset: z.optional(z.string()),
  /** The words as they stand in the text; empty when it is about what is not there. Of a picture, what is wrong: its size, its words. */
  quote: z.string(),
  /** Beyond the first in the same field or block. */
  more: z.int(),
  /** `block`: a text with it cannot pass. */
  onHit: OnHit,
})
export type Flag = z.output<typeof Flag>
/** At most so many are kept with a task. */
export const MOST_FLAGS = 200
