import * as z from 'zod/mini'
import { DOCUMENT_REFUSALS, Document, Reference } from '#contract/document.ts'
import { line, paragraph, Uuid } from '#contract/fields.ts'
import { MEDICAL_SECTIONS, type Section } from './sections.ts'
import { Slug } from './slug.ts'

// What somebody writes. A draft may be unfinished: what must be there is asked for when it is submitted (`Missing`).

const Web = z
  .string()
  .check(z.trim(), z.maxLength(2_000), z.regex(/^(?:https?:\/\/[^\s\p{Cc}\p{Cs}@/\\?#]+(?:[/?#][^\s\p{Cc}\p{Cs}\\]*)?)?$/u))
const Plain = z.union([paragraph(4_000), z.number(), z.boolean()])
const FactName = line(40)
const FactValue = z.union([Plain, z.array(z.union([Plain, z.record(FactName, Plain)])).check(z.maxLength(300))])
/** Fields of the section (contract/sections.ts), also half filled in. An empty text stands for nothing. */
export const DraftFacts = z.record(FactName, FactValue)
export type DraftFacts = z.output<typeof DraftFacts>

export const Chapter = z.object({ atMs: z.int().check(z.gte(0), z.lte(86_400_000)), title: line(120) })

/** Everything that is written, always sent as a whole. */
export const Draft = z.object({
  title: line(200),
  slug: Slug,
  lead: paragraph(600),
  body: Document,
  facts: DraftFacts,
  keyPoints: z.array(line(200)).check(z.maxLength(12)),
  references: z.array(Reference).check(z.maxLength(300)),
  /** Of a video, from its beginning. */
  chapters: z.array(Chapter).check(z.maxLength(200)),
  /** Assets of the media library. */
  cover: z.nullable(Uuid),
  video: z.nullable(Uuid),
  /** The name that is shown. Whose certification vouches for it is nothing that can be written: see `vouch`. */
  byline: line(80),
  sourceName: line(160),
  sourceUrl: Web,
  isMadeByAi: z.boolean(),
  isAdvertisement: z.boolean(),
  /** Of the advertisement, from the authority that let it pass (market.md 19). */
  approvalNumber: line(80),
})
export type Draft = z.output<typeof Draft>
/** Refusals of a call that takes a draft. */
export const DRAFT_REFUSALS = { ...DOCUMENT_REFUSALS, FACT_UNKNOWN: 422 } as const

export const EMPTY_DRAFT: Draft = {
  title: '',
  slug: '',
  lead: '',
  body: { type: 'doc', content: [] },
  facts: {},
  keyPoints: [],
  references: [],
  chapters: [],
  cover: null,
  video: null,
  byline: '',
  sourceName: '',
  sourceUrl: '',
  isMadeByAi: false,
  isAdvertisement: false,
  approvalNumber: '',
}

/** What keeps a draft from being submitted. The codes are keys of the text. */
export const MISSING_CODES = [
  'TITLE_MISSING',
  'SLUG_MISSING',
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
  /** A field of the draft; `facts.<name>` for a fact; `author` for the certification. */
  field: z.string(),
  code: z.enum(MISSING_CODES),
  /** The words or the formula it is about, where it is about some. */
  quote: z.optional(z.string()),
})
export type Missing = z.output<typeof Missing>

export const isMedical = (section: Section): boolean => MEDICAL_SECTIONS.includes(section)
