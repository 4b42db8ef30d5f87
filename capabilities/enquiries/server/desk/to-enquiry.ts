import { cutText } from '#contract/input/cut-text.ts'
import { type Language, textIn } from '#contract/language.ts'
import { maskEmail, maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import type { Answers, Enquiry, FormField } from '../../contract.ts'
import { enquiriesText } from '../../text/texts.ts'
import type { EnquiryRow, OneRow } from '../enquiry-store.ts'

export const toEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  number: row.number,
  form: { id: row.form_id, title: row.title },
  study: row.study === null ? null : { number: row.study, title: row.study_title ?? '' },
  state: row.state,
  assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee },
  isFlagged: row.is_flagged,
  hasAccount: row.account_id !== null,
  at: row.created_at.toISOString(),
  deletesAt: row.deletes_at.toISOString(),
})

export const readAnswers = (text: string | null): Answers | null => (text === null ? null : (JSON.parse(text) as Answers))

const MOST_PREVIEW = 80

/** Returns a text that distinguishes an enquiry from others of its form: the first short answer, such as a name, and the first long one. */
export function previewOf({ fields }: Pick<OneRow, 'fields'>, text: string | null): string {
  const answers = readAnswers(text) ?? {}
  const firstOf = (kind: FormField['kind']) =>
    fields
      .filter((field) => field.kind === kind && !isContact(field))
      .map(({ id }) => answers[id])
      .find((answer) => typeof answer === 'string' && answer !== '')
  const parts = [firstOf('line'), firstOf('paragraph')].filter((part) => part !== undefined)
  return cutText(parts.join(' · ').replace(/\s+/g, ' '), MOST_PREVIEW)
}

export function writeAnswer({ kind, options }: FormField, answer: Answers[string] | undefined, language: Language): string {
  const t = translatorOf(enquiriesText, language)
  const nameOf = (id: unknown) => {
    const option = options.find((each) => each.id === id)
    return option ? textIn(option.label, language) : String(id)
  }
  if (answer === undefined) return ''
  if (typeof answer === 'boolean') return t(answer ? 'answer.yes' : 'answer.no')
  if (kind === 'scan') return t('answer.scans', { count: Array.isArray(answer) ? answer.length : 0 })
  if (Array.isArray(answer)) return answer.map(nameOf).join(language === 'zh-CN' ? '、' : ', ')
  return kind === 'choice' ? nameOf(answer) : String(answer)
}

/** Returns true for a field whose answer reaches the person: a phone number, or a line that browsers fill with an email address. */
export const isContact = ({ kind, autofill }: FormField): boolean => kind === 'phone' || (kind === 'line' && autofill === 'email')

/** Masks phone numbers and email addresses for callers that have not revealed them. */
export const writeMasked = (field: FormField, answer: Answers[string] | undefined, language: Language): string => {
  const text = writeAnswer(field, answer, language)
  if (text === '' || !isContact(field)) return text
  return field.kind === 'phone' ? maskPhone(text) : maskEmail(text)
}
