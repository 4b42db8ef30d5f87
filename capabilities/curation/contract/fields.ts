import * as z from 'zod/mini'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'
import { InLanguage, instant, PAGE_DEPTH, whole } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { CurationText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<CurationText>()

export const Section = z.enum(SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
export const FILTER_TYPES = ['artificial', 'rules'] as const
export const FilterType = z.enum(FILTER_TYPES)
export const STATUSES = ['online', 'offline'] as const
export const Status = z.enum(STATUSES)
export const Moment = instant()
export const MaybeMoment = z.nullable(Moment)
export const Version = z.int().check(z.gte(1))
/** What people call an item or a set by, as a number alone: the shared Numeral reads digits, too. */
export const SmallNumeral = z.int().check(z.gte(1), z.lte(1_000_000_000))
export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** A number, or its digits: a query holds texts only. */
export const Page = whole(1, PAGE_DEPTH)
export const PageSize = whole(1, 100)

/** One of several, or some of them: a list, or one text with commas as a query holds it. Empty: whichever. */
export const some = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.pipe(
    z.union([
      z.array(z.string()).check(z.maxLength(20)),
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.transform((text) => text.split(',')),
      ),
    ]),
    z.pipe(
      z.transform((values: string[]) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]),
      z.array(z.enum(names)),
    ),
  )

/** How an item is shown beside a set. */
export const ItemSummary = z.object({
  itemId: z.string(),
  number: z.int(),
  title: z.string(),
  section: Section,
  kind: Kind,
  languages: z.array(InLanguage),
  /** Readers see it on the site. */
  isPublic: z.boolean(),
  publishedAt: z.nullable(z.string()),
})
