import * as z from 'zod/mini'
import { paged } from '#contract/fields.ts'

/** The cursor of a list: `next` of the page before. */
const Cursor = z.string().check(z.regex(/^[0-9]{1,17}-[0-9]{1,15}$/))
export const pageAfter = {
  after: z.optional(Cursor),
  pageSize: paged().pageSize,
}
