import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import { manages, Person, readsRules, refusals, Version } from './fields.ts'
import { OnHit } from './flags.ts'

/** Of 64 marks that tell a picture from others, so many may differ, and it is taken for the same. */
export const MOST_DISTANCE = 16
export const MOST_BANS = 5_000
/** So many of the banned are shown, the newest. */
export const SHOWN_BANS = 200

const rule = { isOn: z.boolean(), onHit: OnHit }
const pixels = z.int().check(z.gte(1), z.lte(1920))
export const PictureRules = z.object({
  /** Narrower than so many pixels, as the cover or within the text. */
  small: z.object({ ...rule, coverWidth: pixels, bodyWidth: pixels }),
  /** One side is more than so many times the other. */
  ratio: z.object({ ...rule, most: z.number().check(z.gte(1), z.lte(20)) }),
  /** Its alternative text is not there in the language of the text, or is the name of a file. */
  alt: z.object(rule),
  /** The file said that AI has made it, and the text does not say so. */
  ai: z.object(rule),
  /** It looks like one that was banned. */
  banned: z.object({ ...rule, distance: z.int().check(z.gte(0), z.lte(MOST_DISTANCE)) }),
  /** There is a QR code in it. */
  code: z.object(rule),
})
export type PictureRules = z.output<typeof PictureRules>
export const PICTURE_RULES = ['banned', 'code', 'ai', 'alt', 'small', 'ratio'] as const satisfies readonly (keyof PictureRules)[]

export const getPictureRules = defineCall({
  ...readsRules,
  path: '/api/inspection/pictures',
  summary: 'Get the image checks and the banned images, newest first.',
  input: Nothing,
  output: z.object({
    rules: PictureRules,
    version: Version,
    banned: z.array(z.object({ id: z.string(), assetId: z.string(), note: z.string(), by: Person, at: z.string() })),
    total: z.int(),
  }),
  refusals: {},
})

export const savePictureRules = defineCall({
  ...manages,
  path: '/api/inspection/pictures/save',
  summary: 'Update the image checks for new submissions.',
  input: z.object({ rules: PictureRules, version: Version }),
  output: z.object({ version: Version }),
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const allowPicture = defineCall({
  ...manages,
  path: '/api/inspection/pictures/allow',
  summary: 'Unban an image.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: {},
})
