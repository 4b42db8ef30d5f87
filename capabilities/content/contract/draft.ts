import * as z from 'zod/mini'
import { DOCUMENT_REFUSALS } from '#contract/document/document.ts'
import { type ItemSection, MEDICAL_SECTIONS } from './sections.ts'

// A draft may be unfinished. Required fields are checked at submission and reported as `Missing`.

/** Refusals of every call that takes a draft. */
export const DRAFT_REFUSALS = { ...DOCUMENT_REFUSALS, FACT_UNKNOWN: 422 } as const

/** Lists the reasons that keep a draft from submission. Each code is a key of the text. */
const MISSING_CODES = [
  'TITLE_MISSING',
  'SLUG_MISSING',
  'SLUG_RESERVED',
  'SLUG_TAKEN',
  'SLUG_FIXED',
  'LEAD_MISSING',
  'BODY_MISSING',
  'COVER_MISSING',
  'VIDEO_MISSING',
  'ALT_MISSING',
  'ASSET_UNKNOWN',
  'AI_UNLABELLED',
  'FACT_MISSING',
  'FACT_INVALID',
  'SOURCE_MISSING',
  'AUTHOR_NOT_CERTIFIED',
  'CITATION_UNKNOWN',
  'FORMULA_INVALID',
  'CHAPTERS_INVALID',
  'APPROVAL_NUMBER_MISSING',
  'AD_EFFICACY',
  'AD_CURE_RATE',
  'AD_ENDORSER',
  'AD_TREATMENT',
  'SELLER_CONTACT',
  'SHOP_LINK_UNMARKED',
] as const
export const Missing = z.object({
  /** A field of the draft, `facts.<name>` for a fact, or `author` for the certification. */
  field: z.string(),
  code: z.enum(MISSING_CODES),
  quote: z.optional(z.string()),
})
export type Missing = z.output<typeof Missing>

export const isMedical = (section: ItemSection): boolean => MEDICAL_SECTIONS.includes(section)
