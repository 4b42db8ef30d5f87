import { birthdayOf, isCreditCode, isResidentNumber } from '#contract/input/national-numbers.ts'
import { DOCUMENTS_OF, FIELDS_OF, type Field, type Kind } from '../../contract.ts'
import { yearsAfter } from '../days.ts'

export type FieldValues = Readonly<Record<Field, string | null>>

const OPTIONAL: ReadonlySet<Field> = new Set(['title', 'department', 'licenceValidUntil'])
const ADULT_YEARS = 18
/** A person of 16 or 17 may prove who they are, to broadcast with the consent of a guardian (Minors Protection Law 76). */
const LEAST_YEARS: Readonly<Record<Kind, number>> = { personal: 16, professional: ADULT_YEARS, enterprise: ADULT_YEARS }

/** Letters of any script, with single separators between them. */
const NAME = /^\p{L}[\p{L}\p{M}]*([ ·•.'’-]{1,2}[\p{L}][\p{L}\p{M}]*)*\.?$/u
/** Identity cards of permanent residents issued since 2023 have the format of a citizen's number. */
const NUMBERS: Readonly<Record<string, (number: string) => boolean>> = {
  'resident-id': isResidentNumber,
  passport: (number) => /^[A-Z0-9]{6,12}$/.test(number),
  'hk-macau-permit': (number) => /^[HM]\d{8}(\d{2})?$/.test(number) || (/^8[123]/.test(number) && isResidentNumber(number)),
  'taiwan-permit': (number) => /^\d{8}(\d{2}[A-Z]?)?$/.test(number) || (/^83/.test(number) && isResidentNumber(number)),
  'foreign-resident-id': (number) => /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && isResidentNumber(number)),
}

/** Returns the form for comparison and storage: capitals, ASCII, no spaces or hyphens. */
export const normalNumber = (number: string): string => number.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
export const normalText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Returns the refusal codes by field; empty when the filing can be submitted. `today` is the day by the database. */
export function judgeFiling(
  kind: Kind,
  { values, documents, today }: { readonly values: FieldValues; readonly documents: number; readonly today: string },
): Readonly<Record<string, string>> {
  const codes: Record<string, string> = {}
  for (const field of FIELDS_OF[kind]) {
    const code = judgeField(field, { kind, values, today })
    if (code !== undefined) codes[field] = code
  }
  if (documents < DOCUMENTS_OF[kind][0]) codes['documents'] = 'DOCUMENTS_REQUIRED'
  return codes
}

type Judged = { readonly kind: Kind; readonly values: FieldValues; readonly today: string }

function judgeField(field: Field, { kind, values, today }: Judged): string | undefined {
  const value = values[field]
  if (value === null || value === '') return OPTIONAL.has(field) ? undefined : 'FIELD_REQUIRED'
  if (field === 'personName') return NAME.test(value) && [...value].length >= 2 ? undefined : 'NAME_INVALID'
  if (field === 'authenticationNumber') return judgeNumber(value, { type: values.certificateType, years: LEAST_YEARS[kind], today })
  if (field === 'organizationCode') return isCreditCode(value) ? undefined : 'CREDIT_CODE_INVALID'
  if (field === 'licenceNumber') return /^[A-Z0-9()]{6,30}$/.test(value) ? undefined : 'NUMBER_INVALID'
  if (field === 'licenceValidUntil') return value >= today ? undefined : 'LICENCE_ENDED'
  return undefined
}

type Rule = { readonly type: string | null; readonly years: number; readonly today: string }

function judgeNumber(number: string, { type, years, today }: Rule): string | undefined {
  const fits = NUMBERS[type ?? '']
  if (!fits) return undefined
  if (!fits(number)) return type === 'resident-id' ? 'RESIDENT_NUMBER_INVALID' : 'NUMBER_INVALID'
  const birthday = number.length === 18 ? birthdayOf(number) : undefined
  return birthday !== undefined && yearsAfter(birthday, years) > today ? 'UNDER_AGE' : undefined
}

/** Returns whether a number shows a person under 18; undefined for one that shows no birthday. */
export function isMinorByNumber(number: string, today: string): boolean | undefined {
  const birthday = number.length === 18 ? birthdayOf(number) : undefined
  return birthday === undefined ? undefined : yearsAfter(birthday, ADULT_YEARS) > today
}
