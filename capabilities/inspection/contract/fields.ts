import * as z from 'zod/mini'
import { ITEM_KINDS, ITEM_SECTIONS, ORIGINS } from '#capabilities/content/contract.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { InspectionText } from '../text/texts.ts'

export const refusals = refusalsOf<InspectionText>()

export const Section = z.enum(ITEM_SECTIONS)
export const Kind = z.enum(ITEM_KINDS)
export const Origin = z.enum(ORIGINS)
/** Classes of inspected content: a video, a text with pictures, or a text without. */
export const CLASSES = ['video', 'imageText', 'plainText'] as const
export const Class = z.enum(CLASSES)
/** Reasons for inspection, most urgent first; the last one takes the rest. */
export const REASONS = ['sensitiveContent', 'commercialBrand', 'contentCopyright', 'historicalImport', 'routine'] as const
export const Reason = z.enum(REASONS)
export type Class = z.output<typeof Class>
export type Reason = z.output<typeof Reason>
export const Version = z.int32().check(z.gte(1))
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type Person = z.output<typeof Person>
