import * as z from 'zod/mini'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'
import { InLanguage, instant, PAGE_DEPTH, whole } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { CurationText } from '../text/texts.ts'

/** The type requires that codes of refusals are keys of the text. */
export const refusals = refusalsOf<CurationText>()

export const Section = z.enum(SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
export const FILTER_TYPES = ['artificial', 'rules'] as const
export const FilterType = z.enum(FILTER_TYPES)
export const STATUSES = ['online', 'offline'] as const
export const Status = z.enum(STATUSES)
export const Moment = instant()
export const MaybeMoment = z.nullable(Moment)
export const Version = z.int32().check(z.gte(1))
/** The number of an item or a set. It must be a JSON number, unlike the shared Numeral, which also accepts digits in a string. */
export const SmallNumeral = z.int().check(z.gte(1), z.lte(1_000_000_000))
export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** A number, or its digits, since query parameters are strings. */
export const Page = whole(1, PAGE_DEPTH)
export const PageSize = whole(1, 100)

/** A list, or a comma-separated string as in query parameters. An empty list means any value. */
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

export const ItemSummary = z.object({
  itemId: z.string(),
  number: z.int(),
  title: z.string(),
  section: Section,
  kind: Kind,
  languages: z.array(InLanguage),
  /** Is true when the item is public in any language. */
  isPublic: z.boolean(),
  publishedAt: z.nullable(z.string()),
})
