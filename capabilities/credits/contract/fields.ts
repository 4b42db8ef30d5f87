import * as z from 'zod/mini'
import { BilingualText, line, whole } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { CreditsText } from '../text/texts.ts'

/** Refusal codes must be keys of the text. */
export const refusals = refusalsOf<CreditsText>()

/** Lists what grants points: a source with rules, or a person by hand. */
export const SOURCE_KINDS = ['lesson', 'exam', 'course', 'activity', 'show', 'manual'] as const
export const SourceKind = z.enum(SOURCE_KINDS)
export type SourceKind = z.output<typeof SourceKind>

export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100
/** A calendar year in Shanghai. */
export const Year = whole(FIRST_YEAR, LAST_YEAR)

/** The number under which the authority has approved the project. */
export const ProjectNumber = line(60)
export const Authority = line(100)
/** The reason of an operator, which the person concerned reads. */
export const Reason = line(200, 'REASON_NEEDED').check(z.minLength(2, 'REASON_NEEDED'))

/** A name in one language or both. */
export const Name = z
  .object({ 'zh-CN': line(60, 'NAME_NEEDED'), 'en-US': line(60, 'NAME_NEEDED') })
  .check(z.refine((name) => LANGUAGES.some((language) => name[language] !== ''), 'NAME_NEEDED'))

export const NamedClass = z.object({ id: z.uuid(), code: z.string(), name: BilingualText })
export const NamedPerson = z.object({ id: z.uuid(), name: z.string() })
