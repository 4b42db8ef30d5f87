import * as z from 'zod/mini'
import { line, paragraph } from '#contract/fields.ts'
import type { Bilingual } from '#contract/language.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { EnquiriesText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<EnquiriesText>()

export const FORM_KINDS = ['contact', 'study', 'recruitment'] as const
export type FormKind = (typeof FORM_KINDS)[number]
export const FIELD_KINDS = ['line', 'paragraph', 'choice', 'choices', 'yes-no', 'date', 'number', 'phone', 'consent'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Values of HTML's `autocomplete` that a field may ask a browser for. */
export const AUTOFILLS = ['name', 'email', 'organization', 'address-level2'] as const

export const MOST_FIELDS = 30
export const MOST_OPTIONS = 20
export const LEAST_RETENTION_DAYS = 7
export const MOST_RETENTION_DAYS = 1_095

const both = <Each extends ReturnType<typeof line>>(each: Each) => z.object({ 'zh-CN': each, 'en-US': each })
const Id = z.string().check(z.regex(/^[a-z0-9]{1,12}$/))
export const Slug = z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const Bound = z.nullable(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)))

const Option = z.object({
  id: Id,
  label: both(line(80)),
  /** Who gives this answer cannot take part. */
  rulesOut: z.boolean(),
})

export const FormField = z.object({
  id: Id,
  kind: z.enum(FIELD_KINDS),
  label: both(line(120)),
  help: both(line(300)),
  isRequired: z.boolean(),
  /** Of `choice` and `choices`. */
  options: z.array(Option).check(z.maxLength(MOST_OPTIONS)),
  /** Of `number`, both included. */
  least: Bound,
  most: Bound,
  /** A `number` has no decimals. Absent: it may have. */
  isWhole: z.optional(z.boolean()),
  /** A `line` may have it. Absent: the browser fills in nothing. */
  autofill: z.optional(z.enum(AUTOFILLS)),
  /** Which answer means that the reader cannot take part: `yes` or `no` of a `yes-no`, a number that is `outside` its bounds. */
  rulesOut: z.enum(['never', 'yes', 'no', 'outside']),
})
export type FormField = z.output<typeof FormField>

/** What a form says and asks. Once published it is a version, which never changes. */
export const FormContent = z.object({
  title: both(line(80)),
  lead: both(paragraph(600)),
  /** What the answers are used for: readers agree to this and to nothing else. */
  purpose: both(paragraph(300)),
  /** After so many days an enquiry is deleted. */
  retentionDays: z.int().check(z.gte(LEAST_RETENTION_DAYS), z.lte(MOST_RETENTION_DAYS)),
  fields: z.array(FormField).check(
    z.maxLength(MOST_FIELDS),
    z.refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length),
  ),
  /** Shown once it was received. */
  done: both(paragraph(400)),
  /** Shown to who cannot take part. */
  ineligible: both(paragraph(400)),
})
export type FormContent = z.output<typeof FormContent>

export const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Said in a language at least; who reads the other is shown the same. */
export const hasText = (words: Bilingual): boolean => words['zh-CN'] !== '' || words['en-US'] !== ''

/** What is missing before a form can be published: names of its parts, and of a field `field <id>`. */
export function findGaps({ fields, ...texts }: FormContent, kind: FormKind): string[] {
  const needed = ['title', 'purpose', 'done', ...(kind === 'study' ? (['ineligible'] as const) : [])] as const
  return [
    ...needed.filter((name) => !hasText(texts[name])),
    ...(fields.length === 0 ? ['fields'] : []),
    ...fields.filter((field) => !isReady(field) || !hasText(field.label)).map(({ id }) => `field ${id}`),
  ]
}

function isReady({ kind, options, least, most }: FormField): boolean {
  if (kind === 'number') return least === null || most === null || least <= most
  if (kind !== 'choice' && kind !== 'choices') return true
  const isNamed = options.every(({ label }) => hasText(label))
  return options.length >= 2 && isNamed && new Set(options.map(({ id }) => id)).size === options.length
}
