import * as z from 'zod/mini'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import type { Picture } from '#contract/picture.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { CollegeText } from '../text/texts.ts'

/** Refusal codes must be keys of the text. */
export const refusals = refusalsOf<CollegeText>()

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]
export const STATES = ['draft', 'online', 'offline'] as const
export type State = (typeof STATES)[number]

export const OfLevel = z.enum(LEVELS)
export const InState = z.enum(STATES)
export const OfKind = z.enum(ITEM_KINDS)
export const Version = z.int32().check(z.gte(1))
export const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** A picture of the media library, which has validated it; it is not validated again here. */
export const SavedPicture = z.nullable(z.custom<Picture>())
