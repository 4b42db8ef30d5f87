import * as z from 'zod/mini'
import type { Picture } from '#contract/picture.ts'

export const HomeCourse = z.object({
  title: z.string(),
  href: z.string(),
  notes: z.array(z.string()),
  cover: z.nullable(z.custom<Picture>()),
  /** Name of a drawing that replaces a missing cover. */
  drawing: z.string(),
})
export type HomeCourse = z.output<typeof HomeCourse>
