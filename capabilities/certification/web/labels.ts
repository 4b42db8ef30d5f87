import type { Translate } from '#contract/text.ts'
import { useTranslate } from '#web/language.ts'
import {
  ACCOUNT_TYPES,
  CERTIFICATE_TYPES,
  ENTERPRISE_CERTIFICATE_TYPES,
  type Field,
  type Kind,
  PROFESSIONS,
  type State,
} from '../contract.ts'
import { type CertificationText, certificationText } from '../text/texts.ts'

export type TranslateOwn = Translate<CertificationText>
export const useOwnTranslate = (): TranslateOwn => useTranslate(certificationText)

/** The person of an enterprise is its legal person. */
export const fieldLabel = (t: TranslateOwn, kind: Kind, field: Field | 'documents'): string =>
  t(kind === 'enterprise' && field === 'personName' ? 'field.legalPerson' : `field.${field}`)

const CHOICES = {
  certificateType: { group: 'certificate', values: CERTIFICATE_TYPES },
  accountType: { group: 'account-type', values: ACCOUNT_TYPES },
  enterpriseCertificateType: { group: 'enterprise-certificate', values: ENTERPRISE_CERTIFICATE_TYPES },
  profession: { group: 'profession', values: PROFESSIONS },
} as const
export type FilingChoice = keyof typeof CHOICES
export const isChoice = (field: Field): field is FilingChoice => Object.hasOwn(CHOICES, field)

const choiceLabel = (t: TranslateOwn, field: FilingChoice, value: string): string =>
  t(`${CHOICES[field].group}.${value}` as 'certificate.passport')

export const filingChoices = (t: TranslateOwn, field: FilingChoice): { value: string; label: string }[] =>
  CHOICES[field].values.map((value) => ({ value, label: choiceLabel(t, field, value) }))

export const valueLabel = (t: TranslateOwn, field: Field, value: string): string => (isChoice(field) ? choiceLabel(t, field, value) : value)

/** The look of each state; icons ensure that colour is never the only sign. */
export const STATE_LOOKS = {
  draft: { kind: 'idle', icon: 'edit' },
  submitted: { kind: 'info', icon: 'clock' },
  returned: { kind: 'warn', icon: 'undo' },
  withdrawn: { kind: 'idle', icon: 'off' },
  passed: { kind: 'ok', icon: 'shield' },
  expired: { kind: 'idle', icon: 'clock' },
  revoked: { kind: 'bad', icon: 'bad' },
} as const satisfies Record<State, { readonly kind: string; readonly icon: string }>

/** Returns the waiting time in its largest unit. */
export function ageText(t: TranslateOwn, seconds: number): string {
  if (seconds < 60) return t('age.moment')
  if (seconds < 3_600) return t('age.minutes', { count: Math.floor(seconds / 60) })
  return seconds < 172_800 ? t('age.hours', { count: Math.floor(seconds / 3_600) }) : t('age.days', { count: Math.floor(seconds / 86_400) })
}
