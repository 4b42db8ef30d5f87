import * as z from 'zod/mini'
import { ACHIEVEMENT_KINDS, DISPENSINGS, STUDY_PHASES, STUDY_STATES } from '#capabilities/content/contract.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { InSection, OfKind, Saved } from './fields.ts'

/** A topic in the words of one language. */
export const Topic = z.object({ slug: z.string(), title: z.string() })

/** What a list tells of the facts of an item, by its section. */
const Study = z.object({
  code: z.string(),
  phase: z.enum(STUDY_PHASES),
  state: z.enum(STUDY_STATES),
  condition: z.string(),
  planned: z.int(),
  enrolled: z.int(),
  centres: z.int(),
  /** The city that leads it; empty when none does. */
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
  /** Journal, or who gave it. */
  by: z.string(),
})

/** An item as lists show it, in one language. */
export const ItemTeaser = z.object({
  number: z.int(),
  /** Of its words: lists of one language hold no other, sets may. */
  language: InLanguage,
  section: InSection,
  kind: OfKind,
  /** Where it is read. */
  href: z.string(),
  title: z.string(),
  lead: z.string(),
  byline: z.string(),
  topics: z.array(Topic),
  /** The day it was first published, YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
  /** How long reading takes. */
  minutes: z.int(),
  /** How long a video lasts, in seconds, where it is known. */
  seconds: z.nullable(z.number()),
  /** Its cover, or what stands for its video. */
  cover: z.nullable(Saved<Picture>()),
  /** A drawing of the art set that stands in for a cover. */
  drawing: z.string(),
  isAdvertisement: z.boolean(),
  study: z.optional(Study),
  medicine: z.optional(Medicine),
  achievement: z.optional(Achievement),
})
export type ItemTeaser = z.output<typeof ItemTeaser>
