import * as z from 'zod/mini'
import { InLanguage, paged, Uuid } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { ContentText } from '../text/texts.ts'
import { ITEM_KINDS, ITEM_SECTIONS } from './sections.ts'
import { STATES } from './states.ts'

/** The type requires that codes of refusals are keys of the text. */
export const refusals = refusalsOf<ContentText>()

export const Section = z.enum(ITEM_SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
/** ISO 8601 in UTC. */
export const Moment = z.string()
export const MaybeMoment = z.nullable(Moment)
export const Edition = z.object({ id: Uuid, language: InLanguage })
/** The version of the working copy that the caller read. Calls with an older version are refused with CHANGED_MEANWHILE. */
export const Version = z.int32().check(z.gte(1))
/** The account behind an action, with its public name. Is null for a deleted account and for scheduled actions. */
export const Person = z.nullable(z.object({ id: z.string(), name: z.string() }))

export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const MOST_TOPICS = 12
export const TopicSlugs = z.array(TopicSlug).check(z.maxLength(MOST_TOPICS))

export const paging = {
  ...paged(),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
/** A boolean, also in the form of a query parameter. */
export const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])

export const State = z.enum(STATES)

export const EditionStatus = z.object({
  language: InLanguage,
  state: State,
  title: z.string(),
  isOnline: z.boolean(),
  /**
   * Counts the saved edits of the other language since this edition was translated from it. Is 0 when the edition is up to date or no
   * translation.
   */
  behindBy: z.int(),
  publishAt: MaybeMoment,
  unpublishAt: MaybeMoment,
  publishedAt: MaybeMoment,
})
export type EditionStatus = z.output<typeof EditionStatus>
