import * as z from 'zod/mini'
import { ORIGINS } from '#capabilities/content/contract.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Refusals } from '#contract/refusal.ts'
import { ITEM_KINDS, SECTIONS } from '#contract/sections.ts'
import type { InspectionText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = <const Own extends Refusals & Partial<Record<keyof InspectionText, unknown>>>(
  own: { [Key in keyof Own]: Key extends keyof InspectionText ? Own[Key] : never },
): Own => own as Own

export const Nothing = z.object({})
export const Id = z.uuid()
export const Language = z.enum(LANGUAGES)
export const Section = z.enum(SECTIONS)
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

/** One line without control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
/** Words over several lines. */
export const paragraph = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u))

/** Pages past the ten-thousandth row are not there (S99). */
export const PAGE_DEPTH = 10_000
/** A number, or its digits: a query holds texts only. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )
