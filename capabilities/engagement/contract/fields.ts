import * as z from 'zod/mini'
import { paged } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'

export const InLanguage = z.enum(LANGUAGES)

/** Where a list goes on: what the page before it said in `next`. */
const Cursor = z.string().check(z.regex(/^[0-9]{1,17}-[0-9]{1,15}$/))
export const pageAfter = {
  after: z.optional(Cursor),
  pageSize: paged().pageSize,
}
