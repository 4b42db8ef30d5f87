import * as z from 'zod/mini'
import { bilingual, line, paragraph } from '#contract/fields.ts'
import type { Bilingual } from '#contract/language.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { EnquiriesText } from '../text/texts.ts'

export const refusals = refusalsOf<EnquiriesText>()

/** A `questionnaire` has no page of its own: another part of the site asks it within a form, such as an application for membership. */
export const FORM_KINDS = ['contact', 'study', 'recruitment', 'questionnaire'] as const
export type FormKind = (typeof FORM_KINDS)[number]
export const FIELD_KINDS = ['line', 'paragraph', 'choice', 'choices', 'yes-no', 'date', 'number', 'phone', 'scan', 'consent'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Values of HTML's `autocomplete` that a field may use. */
export const AUTOFILLS = ['name', 'email', 'organization', 'address-level2'] as const

export const MOST_FIELDS = 30
export const MOST_OPTIONS = 20
/** Limits the scans that answer one question. */
export const MOST_SCANS = 5
export const LEAST_RETENTION_DAYS = 7
export const MOST_RETENTION_DAYS = 1_095

const Id = z.string().check(z.regex(/^[a-z0-9]{1,12}$/))
export const Slug = z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const Bound = z.nullable(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)))

const Option = z.object({
  id: Id,
  label: bilingual(line(80)),
  /** This option makes the reader ineligible. */
  rulesOut: z.boolean(),
})

export const FormField = z.object({
  id: Id,
  kind: z.enum(FIELD_KINDS),
  label: bilingual(line(120)),
  help: bilingual(line(300)),
  isRequired: z.boolean(),
  /** Applies to `choice` and `choices`. */
  options: z.array(Option).check(z.maxLength(MOST_OPTIONS)),
  /** Inclusive bounds of a `number`; `most` is also the number of scans that answer a `scan`, null for the most possible. */
  least: Bound,
  most: Bound,
  /** Restricts a `number` to integers; the default allows decimals. */
  isWhole: z.optional(z.boolean()),
  /** The autofill of a `line`; the default is none. */
  autofill: z.optional(z.enum(AUTOFILLS)),
  /** The answer that makes the reader ineligible: `yes` or `no` of a `yes-no`, or a number `outside` its bounds. */
  rulesOut: z.enum(['never', 'yes', 'no', 'outside']),
})
export type FormField = z.output<typeof FormField>

/** The texts and questions of a form. Each publication is an immutable version. */
export const FormContent = z.object({
  title: bilingual(line(80)),
  lead: bilingual(paragraph(600)),
  /** The purpose of the data; readers consent to this purpose only. */
  purpose: bilingual(paragraph(300)),
  /** An enquiry is deleted after this many days. */
  retentionDays: z.int().check(z.gte(LEAST_RETENTION_DAYS), z.lte(MOST_RETENTION_DAYS)),
  fields: z.array(FormField).check(
    z.maxLength(MOST_FIELDS),
    z.refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length),
  ),
  done: bilingual(paragraph(400)),
  ineligible: bilingual(paragraph(400)),
})
export type FormContent = z.output<typeof FormContent>

export const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Returns true when the text exists in at least one language; readers of the other language see the same text. */
export const hasText = (words: Bilingual): boolean => words['zh-CN'] !== '' || words['en-US'] !== ''

/** Returns what is missing for publication: names of parts, and `field <id>` for fields. */
export function findGaps({ fields, ...texts }: FormContent, kind: FormKind): string[] {
  const ended = kind === 'questionnaire' ? [] : (['done'] as const)
  const needed = ['title', 'purpose', ...ended, ...(kind === 'study' ? (['ineligible'] as const) : [])] as const
  return [
    ...needed.filter((name) => !hasText(texts[name])),
    ...(fields.length === 0 ? ['fields'] : []),
    ...fields.filter((field) => !isReady(field) || !hasText(field.label)).map(({ id }) => `field ${id}`),
  ]
}

function isReady({ kind, options, least, most }: FormField): boolean {
  if (kind === 'number') return least === null || most === null || least <= most
  if (kind === 'scan') return most === null || (Number.isInteger(most) && most >= 1 && most <= MOST_SCANS)
  if (kind !== 'choice' && kind !== 'choices') return true
  const isNamed = options.every(({ label }) => hasText(label))
  return options.length >= 2 && isNamed && new Set(options.map(({ id }) => id)).size === options.length
}
