import * as z from 'zod/mini'
import { cleanedLine, cleanedParagraph } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { ProfileText } from '../text/texts.ts'

/** Requires refusal codes to be keys of the texts. */
export const refusals = refusalsOf<ProfileText>()

export const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u

/** Counts code points: a Chinese character and an emoji are one each. */
export const atMost = (points: number) => (text: string) =>
  text.length <= points || (text.length <= 2 * points && [...text].length <= points)
export const last = (error: string) => ({ error, abort: true })

/** One line, as long as people count it. */
export const countedLine = (points: number) => cleanedLine('TEXT_INVALID').check(z.refine(atMost(points), 'TEXT_TOO_LONG'))
export const text = (points: number, tooLong: string) => cleanedParagraph('TEXT_INVALID').check(z.refine(atMost(points), tooLong))

/** A 6-digit administrative code; 900000 means overseas. */
export const code = (required: string, invalid: string) =>
  z.string(invalid).check(z.minLength(1, last(required)), z.regex(/^[0-9]{6}$/, invalid))
