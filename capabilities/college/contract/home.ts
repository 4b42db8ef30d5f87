import * as z from 'zod/mini'
import type { Picture } from '#contract/picture.ts'

/** A course as the home page shows it. */
export const HomeCourse = z.object({
  title: z.string(),
  href: z.string(),
  /** Quiet words below it, such as how many lessons it has. */
  notes: z.array(z.string()),
  cover: z.nullable(z.custom<Picture>()),
  /** A drawing of the art set that stands in for a cover. */
  drawing: z.string(),
})
export type HomeCourse = z.output<typeof HomeCourse>
