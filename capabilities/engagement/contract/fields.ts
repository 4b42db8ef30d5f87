import * as z from 'zod/mini'
import { paged } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'

export const InLanguage = z.enum(LANGUAGES)

/** A number, or its digits: a query holds texts only. */
const Whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,15}$/))]),
  z.transform((value) => Number(value)),
)
/** The name of an item in addresses. */
export const ItemNumber = Whole.check(z.refine((number) => number >= 1))

/** Where a list goes on: what the page before it said in `next`. */
const Cursor = z.string().check(z.regex(/^[0-9]{1,17}-[0-9]{1,15}$/))
export const pageAfter = {
  after: z.optional(Cursor),
  pageSize: paged().pageSize,
}
