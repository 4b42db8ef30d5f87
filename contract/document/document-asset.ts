import * as z from 'zod/mini'
import { Picture } from '../picture.ts'

/** What a page needs to show a picture or a video of a text. */
export const DocumentAsset = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture: Picture }),
  z.object({
    kind: z.literal('video'),
    /** In pixels; a video may be taller than wide. */
    width: z.int(),
    height: z.int(),
    poster: z.optional(Picture),
    durationMs: z.optional(z.number()),
    /** Where it can be watched, on this site. */
    href: z.optional(z.string().check(z.regex(/^\/(?![/\\])/))),
  }),
])
export type DocumentAsset = z.output<typeof DocumentAsset>
/** By the id of the asset. What is not in it is not shown. */
export const DocumentAssets = z.record(z.uuid(), DocumentAsset)
export type DocumentAssets = Readonly<Record<string, DocumentAsset>>
