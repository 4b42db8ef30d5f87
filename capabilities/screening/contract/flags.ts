import * as z from 'zod/mini'
import { BilingualText } from '#contract/fields.ts'

const RULES = ['words', 'script', 'label', 'source', 'picture'] as const
const SCRIPTS = ['english', 'uyghur', 'tibetan', 'mongolian', 'korean', 'emoji'] as const
export type Script = (typeof SCRIPTS)[number]
export const WORD_KINDS = ['banned', 'sensitive', 'brand', 'advertising'] as const
export type WordKind = (typeof WORD_KINDS)[number]
export const OnHit = z.enum(['flag', 'block'])
export type OnHit = z.output<typeof OnHit>

export const Flag = z.object({
  rule: z.enum(RULES),
  /** The kind of the list for `words`, the script for `script`, the rule about pictures for `picture`. */
  what: z.string(),
  /** Names the list; set for `words`. */
  list: z.optional(BilingualText),
  /** A field of the draft; for `body`, `blockId` names the block. */
  field: z.string(),
  blockId: z.string(),
  /** The id of the picture; set for `picture`. */
  asset: z.optional(z.string()),
  /** The words as written in the text; empty when the finding is about missing text. For a picture, the fault: its size or its words. */
  quote: z.string(),
  /** Counts further findings in the same field or block. */
  more: z.int(),
  /** `block` prevents approval of the text. */
  onHit: OnHit,
})
export type Flag = z.output<typeof Flag>
export const MOST_FLAGS = 200
