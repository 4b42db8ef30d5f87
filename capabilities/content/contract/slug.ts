import * as z from 'zod/mini'
import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'

const SLUG_LENGTH = 120
/** Matches runs of lowercase letters and digits of any script, with combining marks. Each run begins with a visible character. */
const WORDS = /[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{N}]*/gu
/** Variation selectors, joiners and soft hyphens affect only how a letter is drawn and are removed. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** Derives a slug from a title, for the form and for imported rows without a slug. Returns '' when the title has no usable characters. */
export const proposeSlug = (title: string): string =>
  cutText((title.normalize('NFKC').toLowerCase().replace(UNSEEN, '').match(WORDS) ?? []).join('-'), SLUG_LENGTH).replace(/-$/, '')

/** Normalizes a slug that a writer or another program supplied, possibly with capitals, spaces or percent encoding. */
const readSlug = (written: string): string => proposeSlug(decodeOrSame(written.trim()))

/** The readable part of an address; '' while none is chosen. */
export const Slug = z.string().check(z.maxLength(2_000, { abort: true }), z.overwrite(readSlug))
