import * as z from 'zod/mini'
import { ACHIEVEMENT_KINDS, DISPENSINGS, STUDY_PHASES, STUDY_STATES } from '#capabilities/content/contract.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { InSection, OfKind, Saved } from './fields.ts'

export const Topic = z.object({ slug: z.string(), title: z.string() })

/** Facts that a list shows of an item, by section. */
const Study = z.object({
  code: z.string(),
  phase: z.enum(STUDY_PHASES),
  state: z.enum(STUDY_STATES),
  condition: z.string(),
  planned: z.int(),
  enrolled: z.int(),
  centres: z.int(),
  /** City of the leading centre, or empty. */
  ledFrom: z.string(),
})
const Medicine = z.object({
  genericName: z.string(),
  brandName: z.string(),
  maker: z.string(),
  form: z.string(),
  strength: z.string(),
  dispensing: z.enum(DISPENSINGS),
})
const Achievement = z.object({
  kind: z.enum(ACHIEVEMENT_KINDS),
  year: z.int(),
  authors: z.array(z.string()),
  /** Journal, or the institution that gave the award. */
  by: z.string(),
})

export const ItemTeaser = z.object({
  number: z.int(),
  /** Language of the texts. Lists contain one language; sets may mix both. */
  language: InLanguage,
  section: InSection,
  kind: OfKind,
  href: z.string(),
  title: z.string(),
  lead: z.string(),
  byline: z.string(),
  topics: z.array(Topic),
  /** Day of first publication, YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
  /** Reading time. */
  minutes: z.int(),
  /** Duration of the video in seconds, if known. */
  seconds: z.nullable(z.number()),
  /** Cover of the item, or the poster of its video. */
  cover: z.nullable(Saved<Picture>()),
  /** Name of a drawing that replaces a missing cover. */
  drawing: z.string(),
  isAdvertisement: z.boolean(),
  /** The item is not for everyone; its facts are withheld. */
  isLimited: z.boolean(),
  study: z.optional(Study),
  medicine: z.optional(Medicine),
  achievement: z.optional(Achievement),
})
export type ItemTeaser = z.output<typeof ItemTeaser>
