import * as z from 'zod/mini'
import { Picture } from '../picture.ts'

export const DocumentAsset = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture: Picture }),
  z.object({
    kind: z.literal('video'),
    /** Pixels; a video may be taller than wide. */
    width: z.int(),
    height: z.int(),
    poster: z.optional(Picture),
    durationMs: z.optional(z.number()),
    /** Is known in the console only. */
    hasCaptions: z.optional(z.boolean()),
    /** The path on this site where the video plays. */
    href: z.optional(z.string().check(z.regex(/^\/(?![/\\])/))),
  }),
])
export type DocumentAsset = z.output<typeof DocumentAsset>
/** Maps asset ids to assets. Assets that are missing here are not shown. */
export const DocumentAssets = z.record(z.uuid(), DocumentAsset)
export type DocumentAssets = Readonly<Record<string, DocumentAsset>>
