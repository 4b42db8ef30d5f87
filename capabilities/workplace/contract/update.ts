import * as z from 'zod/mini'

/** A newer version of the product, as the operator's file describes it. */
export const Update = z.object({
  version: z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  date: z.iso.date(),
  /** The page with the changes. */
  notes: z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s/]+\S*$/)),
  /** True when it closes a hole. */
  security: z.boolean(),
})
export type Update = z.infer<typeof Update>
