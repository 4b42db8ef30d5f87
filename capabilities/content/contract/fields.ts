import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language.ts'
import type { Refusals } from '#contract/refusal.ts'
import { ITEM_KINDS, SECTIONS } from '#contract/sections.ts'
import type { ContentText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = <const Own extends Refusals & Partial<Record<keyof ContentText, unknown>>>(
  own: { [Key in keyof Own]: Key extends keyof ContentText ? Own[Key] : never },
): Own => own as Own

export const Nothing = z.object({})
export const Id = z.uuid()
export const Language = z.enum(LANGUAGES)
export const Section = z.enum(SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
/** ISO 8601 in UTC. */
export const Moment = z.string()
export const MaybeMoment = z.nullable(Moment)
/** An item in one language. */
export const Edition = z.object({ id: Id, language: Language })
/** The version of the working copy that was read: whoever names an older one is refused CHANGED_MEANWHILE. */
export const Version = z.int().check(z.gte(1))
/** Who it was, by the name that everybody sees; null: nobody any more, or by itself. */
export const Person = z.nullable(z.object({ id: z.string(), name: z.string() }))

/** One line without control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
/** Several lines. */
export const paragraph = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u))

export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const MOST_TOPICS = 12
export const TopicSlugs = z.array(TopicSlug).check(z.maxLength(MOST_TOPICS))

const PAGE_DEPTH = 10_000
/** Pages past the ten-thousandth row are not there (S99). */
export const withinDepth = z.refine<{ page: number; pageSize: number }>(({ page, pageSize }) => page * pageSize <= PAGE_DEPTH)
/** A number, or its digits: a query holds texts only. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )
export const paging = {
  page: z._default(whole(1, PAGE_DEPTH), 1),
  pageSize: z._default(whole(1, 100), 20),
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
