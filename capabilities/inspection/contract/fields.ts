import * as z from 'zod/mini'
import { ITEM_KINDS, ITEM_SECTIONS, ORIGINS } from '#capabilities/content/contract.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { InspectionText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<InspectionText>()

export const Section = z.enum(ITEM_SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
export const Origin = z.enum(ORIGINS)
/** What is inspected: a video, a text with pictures, or one without. */
export const CLASSES = ['video', 'imageText', 'plainText'] as const
export const Class = z.enum(CLASSES)
/** Why, from the one that is looked at first to the one that takes the rest. */
export const REASONS = ['sensitiveContent', 'commercialBrand', 'contentCopyright', 'historicalImport', 'routine'] as const
export const Reason = z.enum(REASONS)
export type Class = z.output<typeof Class>
export type Reason = z.output<typeof Reason>
export const Version = z.int().check(z.gte(1))
/** Of an account: its id, and its name where it has one. */
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type Person = z.output<typeof Person>
