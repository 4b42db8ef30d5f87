import * as z from 'zod/mini'

const SLUG_LENGTH = 120
/** Small letters and digits of any script, in words joined by hyphens. */
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u

/** The readable part of an address; empty while nobody has chosen one. */
export const Slug = z.string().check(
  z.maxLength(SLUG_LENGTH),
  z.refine((slug) => slug === '' || SLUG.test(slug)),
)

/** A slug made of a title, for the form to propose and for rows that bring none. Empty when the title has nothing to make it of. */
export const proposeSlug = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '')
