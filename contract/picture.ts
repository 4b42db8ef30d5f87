import * as z from 'zod/mini'
import { bilingual } from './fields.ts'

import { PICTURE_FORMATS } from './picture-files.ts'

export const PictureFile = z.object({
  name: z.string(),
  format: z.enum(PICTURE_FORMATS),
  width: z.int(),
  height: z.int(),
  bytes: z.number(),
})
export type PictureFile = z.output<typeof PictureFile>

/** The alternative text by language. A picture without any is decorative. */
export const AltText = bilingual(z.optional(z.string()))
export type AltText = z.output<typeof AltText>

export const Picture = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  /** The focal point that stays visible when the picture is cropped; from 0 to 1, from the left and the top. */
  focal: z.object({ x: z.number(), y: z.number() }),
  alt: AltText,
  files: z.array(PictureFile),
})
export type Picture = z.output<typeof Picture>
