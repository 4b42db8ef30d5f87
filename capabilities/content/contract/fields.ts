import * as z from 'zod/mini'
import { InLanguage, paged, Uuid } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { ContentText } from '../text/texts.ts'
import { ITEM_KINDS, ITEM_SECTIONS } from './sections.ts'
import { STATES } from './states.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<ContentText>()

export const Section = z.enum(ITEM_SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
/** ISO 8601 in UTC. */
export const Moment = z.string()
export const MaybeMoment = z.nullable(Moment)
/** An item in one language. */
export const Edition = z.object({ id: Uuid, language: InLanguage })
/** The version of the working copy that was read: a call that names an older one is refused CHANGED_MEANWHILE. */
export const Version = z.int().check(z.gte(1))
/** Who it was, by the name that everybody sees; null: nobody any more, or by itself. */
export const Person = z.nullable(z.object({ id: z.string(), name: z.string() }))

export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const MOST_TOPICS = 12
export const TopicSlugs = z.array(TopicSlug).check(z.maxLength(MOST_TOPICS))

export const paging = {
  ...paged(),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
/** Yes or no, also as a query writes it. */
export const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])

export const State = z.enum(STATES)

/** How an item stands in one language, in one line. */
export const EditionStatus = z.object({
  language: InLanguage,
  state: State,
  title: z.string(),
  isOnline: z.boolean(),
  /** Saved edits of the other language since this one was translated from it; 0 when it is not a translation, or up to date. */
  behindBy: z.int(),
  publishAt: MaybeMoment,
  unpublishAt: MaybeMoment,
  publishedAt: MaybeMoment,
})
export type EditionStatus = z.output<typeof EditionStatus>
