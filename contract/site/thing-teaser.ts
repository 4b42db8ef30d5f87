import * as z from 'zod/mini'
import type { Picture } from '../picture.ts'

/** A public thing in a row of cards, in one language. */
export const ThingTeaser = z.object({
  title: z.string(),
  href: z.string(),
  notes: z.array(z.string()),
  cover: z.nullable(z.custom<Picture>()),
  /** Name of a drawing that replaces a missing cover. */
  drawing: z.string(),
})
export type ThingTeaser = z.output<typeof ThingTeaser>
