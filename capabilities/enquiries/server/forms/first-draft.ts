import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { type FieldKind, type FormContent, type FormField, type FormKind, NO_WORDS } from '../../contract.ts'
import { formDraftText } from '../../text/form-drafts.ts'

type Key = keyof (typeof formDraftText)['en-US']
const textIn = (key: Key): Bilingual => inBoth(formDraftText, key)

const field = (id: string, kind: FieldKind, label: Key, more: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label: textIn(label),
  help: NO_WORDS,
  isRequired: true,
  options: [],
  least: null,
  most: null,
  rulesOut: 'never',
  ...more,
})

const NAME = field('name', 'line', 'name', { autofill: 'name' })
const PHONE = field('phone', 'phone', 'phone', { help: textIn('phone-help') })

const FIELDS: Readonly<Record<FormKind, readonly FormField[]>> = {
  contact: [NAME, { ...PHONE, isRequired: false }, field('text', 'paragraph', 'text')],
  study: [
    field('age', 'number', 'age', { least: 18, most: 80, isWhole: true, rulesOut: 'outside' }),
    field('diagnosed', 'yes-no', 'diagnosed', { rulesOut: 'no' }),
    field('other', 'yes-no', 'other-study', { rulesOut: 'yes' }),
    NAME,
    PHONE,
    field('text', 'paragraph', 'more', { isRequired: false }),
  ],
  recruitment: [NAME, PHONE, field('post', 'line', 'post'), field('text', 'paragraph', 'experience')],
  questionnaire: [field('text', 'paragraph', 'more', { isRequired: false })],
}

export const firstDraft = (kind: FormKind, title: FormContent['title']): FormContent => ({
  title,
  lead: { ...NO_WORDS },
  purpose: { ...textIn(`purpose.${kind}`) },
  retentionDays: 180,
  fields: [...FIELDS[kind]],
  done: { ...textIn('done') },
  ineligible: kind === 'study' ? { ...textIn('ineligible') } : { ...NO_WORDS },
})
