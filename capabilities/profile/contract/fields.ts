import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { ProfileText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<ProfileText>()

/** Control characters, line separators, halves of characters, and marks that turn the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** The same for text of several lines, where line ends, tabs and marks of direction have a place. */
const NOT_IN_A_TEXT = /[^\P{Cc}\n\r\t]|\p{Cs}/u
export const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u

export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text)
/** Counts code points: a Chinese character and an emoji are one each. */
export const atMost = (points: number) => (text: string) =>
  text.length <= points || (text.length <= 2 * points && [...text].length <= points)
export const last = (error: string) => ({ error, abort: true })

export const line = (points: number) =>
  z.string('TEXT_INVALID').check(z.trim(), z.refine(atMost(points), last('TEXT_TOO_LONG')), z.refine(isOneLine, 'TEXT_INVALID'))
export const text = (points: number, tooLong: string) =>
  z.string('TEXT_INVALID').check(
    z.trim(),
    z.refine(atMost(points), last(tooLong)),
    z.refine((value) => !NOT_IN_A_TEXT.test(value), 'TEXT_INVALID'),
  )

/** http or https and a host; no user part, backslash, space or control character (S62). */
export function isWebAddress(address: string): boolean {
  const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]
  return host !== undefined && !host.includes('@') && !/[\\\s]/.test(address) && isOneLine(address) && URL.canParse(address)
}

/** A 6-digit administrative code; 900000 stands for overseas. */
export const code = (required: string, invalid: string) =>
  z.string(invalid).check(z.minLength(1, last(required)), z.regex(/^[0-9]{6}$/, invalid))
