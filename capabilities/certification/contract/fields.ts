import * as z from 'zod/mini'
import { cleanedLine, cleanedParagraph, isDay } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { CertificationText } from '../text/texts.ts'
import {
  ACCOUNT_TYPES,
  CERTIFICATE_TYPES,
  ENTERPRISE_CERTIFICATE_TYPES,
  KINDS,
  type Kind,
  PROFESSIONS,
  SENSITIVE,
  STATES,
} from './kinds.ts'

// Fields and refusals that several calls share

export const refusals = refusalsOf<CertificationText>()

/** A field of an application. */
const fieldLine = (most: number) => cleanedLine('TEXT_INVALID').check(z.maxLength(most, 'TEXT_TOO_LONG'))
/** Accepts a reviewer's text of several lines. `short` is the refusal code for too little text. */
export const explanation = (least: number, most: number, short: string) =>
  cleanedParagraph('TEXT_INVALID').check(z.minLength(least, { error: short, abort: true }), z.maxLength(most, 'TEXT_TOO_LONG'))
/** The last day of validity; refused with a code of its own. */
export const LastDay = z.string('DATE_INVALID').check(z.regex(/^\d{4}-\d\d-\d\d$/, 'DATE_INVALID'), z.refine(isDay, 'DATE_INVALID'))

/** Omitted fields stay unchanged, so that applicants need not retype values that they see masked; null empties a field. */
export const Fields = z.object({
  personName: z.nullish(fieldLine(64)),
  certificateType: z.nullish(z.enum(CERTIFICATE_TYPES, 'CHOICE_INVALID')),
  authenticationNumber: z.nullish(fieldLine(40)),
  accountType: z.nullish(z.enum(ACCOUNT_TYPES, 'CHOICE_INVALID')),
  enterpriseName: z.nullish(fieldLine(120)),
  enterpriseCertificateType: z.nullish(z.enum(ENTERPRISE_CERTIFICATE_TYPES, 'CHOICE_INVALID')),
  organizationCode: z.nullish(fieldLine(40)),
  profession: z.nullish(z.enum(PROFESSIONS, 'CHOICE_INVALID')),
  title: z.nullish(fieldLine(60)),
  institution: z.nullish(fieldLine(120)),
  department: z.nullish(fieldLine(60)),
  licenceNumber: z.nullish(fieldLine(40)),
  licenceValidUntil: z.nullish(LastDay),
})
export type Field = keyof z.output<typeof Fields>
/** Lists the fields of each kind in form order. `department`, `title` and `licenceValidUntil` are optional. */
const PERSON = ['personName', 'certificateType', 'authenticationNumber'] as const
export const FIELDS_OF = {
  personal: PERSON,
  professional: [...PERSON, 'profession', 'title', 'institution', 'department', 'licenceNumber', 'licenceValidUntil'],
  enterprise: ['accountType', 'enterpriseName', 'enterpriseCertificateType', 'organizationCode', ...PERSON],
} as const satisfies Record<Kind, readonly Field[]>
export const FIELD_NAMES = [...(Object.keys(Fields.shape) as Field[]), 'documents' as const]
/** Contains the reviewer's objection to one field. */
export const Reason = z.object({ field: z.enum(FIELD_NAMES), reason: explanation(2, 200, 'REASON_REQUIRED') })
export type Reason = z.output<typeof Reason>

/** The same fields for display: sensitive fields are masked, and unreadable ones null. */
const Shown = z.object(
  Object.fromEntries(Object.keys(Fields.shape).map((name) => [name, z.nullable(z.string())])) as Record<
    keyof typeof Fields.shape,
    z.ZodMiniNullable<z.ZodMiniString>
  >,
)
export type Shown = z.output<typeof Shown>

export const ShownDocument = z.object({ id: z.uuid(), width: z.int(), height: z.int(), sizeBytes: z.int(), sentAt: z.string() })
export const Time = z.nullable(z.string())
export const Filing = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  /** Is set when the certification has ended. */
  endedBy: z.nullable(z.enum(['time', 'replacement', 'revocation'])),
  /** Is true when the certification has passed and has not ended. */
  inForce: z.boolean(),
  fields: Shown,
  /** Sensitive fields whose stored value does not decrypt, because it is damaged or was moved from another row. */
  unreadable: z.array(z.enum(SENSITIVE)),
  documents: z.array(ShownDocument),
  reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  filedAt: Time,
  decidedAt: Time,
  validUntil: Time,
  /** Is true when the sensitive data and scans are erased; the result remains. */
  erased: z.boolean(),
})
export type Filing = z.output<typeof Filing>
