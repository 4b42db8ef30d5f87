import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import { manages, Person, readsRules, refusals, Version } from './fields.ts'
import { OnHit } from './flags.ts'

/** Limits how many of the 64 bits of two perceptual hashes may differ for the pictures to count as the same. */
export const MOST_DISTANCE = 16
export const MOST_BANS = 5_000
export const SHOWN_BANS = 200

const rule = { isOn: z.boolean(), onHit: OnHit }
const pixels = z.int().check(z.gte(1), z.lte(1920))
export const PictureRules = z.object({
  /** Flags pictures narrower than this many pixels, for the cover and for the body. */
  small: z.object({ ...rule, coverWidth: pixels, bodyWidth: pixels }),
  /** Flags pictures with one side more than `most` times the other. */
  ratio: z.object({ ...rule, most: z.number().check(z.gte(1), z.lte(20)) }),
  /** Flags pictures without alternative text in the language of the item, or with a file name as the text. */
  alt: z.object(rule),
  /** Flags pictures marked as made by AI in the file when the text does not declare it. */
  ai: z.object(rule),
  /** Flags pictures that look like a banned picture. */
  banned: z.object({ ...rule, distance: z.int().check(z.gte(0), z.lte(MOST_DISTANCE)) }),
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
