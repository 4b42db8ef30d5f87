import * as z from 'zod/mini'
import { cutText } from '#contract/input/cut-text.ts'

const SLUG_LENGTH = 120
/** Small letters and digits of any script, with their accents. Each begins with one that can be seen. */
const WORDS = /[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{N}]*/gu
/** Variation selectors, joiners and soft hyphens say how a letter is drawn, and are no letters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** A slug made of a title, for the form to propose and for rows that bring none. Empty when the title has nothing to make it of. */
export const proposeSlug = (title: string): string =>
  cutText((title.normalize('NFKC').toLowerCase().replace(UNSEEN, '').match(WORDS) ?? []).join('-'), SLUG_LENGTH).replace(/-$/, '')

/** A slug that a person or another program wrote, also with capitals, spaces or percent signs, as it stands in an address. */
const readSlug = (written: string): string => proposeSlug(decoded(written.trim()))

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** The readable part of an address; empty while nobody has chosen one. */
export const Slug = z.string().check(z.maxLength(2_000, { abort: true }), z.overwrite(readSlug))
