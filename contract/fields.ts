import * as z from 'zod/mini'
import { cleanLine, cleanParagraph } from './input/clean-text.ts'
import { LANGUAGES } from './language.ts'

/** The empty input or output of a call. */
export const Nothing = z.object({})
export const Uuid = z.uuid()
/** Names one object by its id. */
export const ById = z.object({ id: z.uuid() })

/** The language of a text, or the wanted one. */
export const InLanguage = z.enum(LANGUAGES)

/** One line of text of any length, without invisible characters. */
export const cleanedLine = (code?: string) => z.string(code).check(z.overwrite(cleanLine))
/** The same with a maximum length. A longer one is refused with the code, if one is given. */
export const line = (most: number, code?: string) => cleanedLine(code).check(z.maxLength(most, code))
/** Text of several lines without invisible characters. */
export const cleanedParagraph = (code?: string) => z.string(code).check(z.overwrite(cleanParagraph))
export const paragraph = (most: number) => cleanedParagraph().check(z.maxLength(most))

/**
 * Matches one line without hidden characters: no control characters, line separators, lone surrogates, or marks that change the text
 * direction.
 */
const PLAIN_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u
export const isPlainLine = (text: string): boolean => PLAIN_LINE.test(text)

/** Returns true for a calendar day as YYYY-MM-DD. Year 0 does not exist, and PostgreSQL refuses it. */
export const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return day >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
export const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDay))

/** A moment in ISO 8601, in UTC or with an offset. */
export const instant = (code?: string) => z.iso.datetime({ offset: true, ...(code && { error: code }) }).check(z.refine(isInstant, code))
/** Returns false when the offset moves the moment out of the years that both PostgreSQL and JavaScript support. */
const isInstant = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** One field for each language. */
export const bilingual = <Field extends z.ZodMiniType>(field: Field) => z.object({ 'zh-CN': field, 'en-US': field })
export const BilingualText = bilingual(z.string())

/** Accepts a number or its digits, because a query contains only texts. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )

/** A public number that names an object in its address. */
export const Numeral = whole(1, Number.MAX_SAFE_INTEGER)

/** Limits the rows that can be reached by page number (S99). */
export const PAGE_DEPTH = 10_000
export const withinDepth = z.refine<{ page: number; pageSize: number }>(({ page, pageSize }) => page * pageSize <= PAGE_DEPTH)
/**
 * Defines the page number and the page size of a list.
 * @example z.object({ topic: Uuid, ...paged(12) }).check(withinDepth)
 */
export const paged = (pageSize = 20) => ({
  page: z._default(whole(1, PAGE_DEPTH), 1),
  pageSize: z._default(whole(1, 100), pageSize),
})
