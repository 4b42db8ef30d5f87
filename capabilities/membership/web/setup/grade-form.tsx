import { Select } from '@mantine/core'
import type { Kind } from '#capabilities/certification/contract.ts'
import type { QuestionnaireChoice } from '#capabilities/enquiries/contract.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createGrade, MOST_DUES_CENTS, MOST_TERM_MONTHS, updateGrade } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import type { Grade } from './setup.ts'
import { SetupDrawer, useSaved } from './setup-drawer.tsx'

const CERTIFICATIONS = ['none', 'personal', 'professional', 'enterprise'] as const

type Values = {
  name: Bilingual
  termMonths: number | string
  duesYuan: number | string
  certification: Kind | 'none'
  formId: string | null
  isOpen: boolean
}
const NEW: Values = { name: { 'zh-CN': '', 'en-US': '' }, termMonths: 12, duesYuan: 0, certification: 'none', formId: null, isOpen: true }

const valuesOf = ({ name, termMonths, duesCents, certification, formId, isOpen }: Grade): Values => ({
  name,
  termMonths: termMonths ?? '',
  duesYuan: duesCents / 100,
  certification: certification ?? 'none',
  formId,
  isOpen,
})

const fieldsOf = ({ name, termMonths, duesYuan, certification, formId }: Values) => ({
  name,
  termMonths: termMonths === '' ? null : Number(termMonths),
  duesCents: Math.round(Number(duesYuan) * 100),
  certification: certification === 'none' ? null : certification,
  formId,
})

type Props = { readonly grade: Grade | undefined; readonly questionnaires: readonly QuestionnaireChoice[]; onClose(): void }

/** Creates or changes a grade. */
export function GradeForm({ grade, questionnaires, onClose }: Props) {
  const t = useTranslate(setupScreen)
  const language = useLanguage()
  const done = useSaved(onClose)
  const creating = useAction(createGrade, done)
  const updating = useAction(updateGrade, done)
  const form = useForm<Values>(grade ? valuesOf(grade) : NEW, {
    send: (values) =>
      grade
        ? updating.run({ id: grade.id, version: grade.version, isOpen: values.isOpen, ...fieldsOf(values) })
        : creating.run(fieldsOf(values)),
    places: { NAME_MISSING: 'name' },
  })
  return (
    <SetupDrawer
      of="grade"
      form={form}
      name={{ value: form.values.name, error: form.errors.name, onChange: (name) => form.set('name', name) }}
      isOpen={grade && form.check('isOpen')}
      onClose={onClose}
    >
      <NumberField
        label={t('term.months')}
        description={t('term.help')}
        min={1}
        max={MOST_TERM_MONTHS}
        allowDecimal={false}
        {...form.value('termMonths')}
      />
      <NumberField label={t('dues.yuan')} min={0} max={MOST_DUES_CENTS / 100} decimalScale={2} {...form.value('duesYuan')} />
      <Select
        label={t('certification')}
        allowDeselect={false}
        data={CERTIFICATIONS.map((value) => ({ value, label: t(`certification.${value}`) }))}
        {...form.value('certification')}
      />
      <Select
        label={t('questionnaire')}
        description={t('questionnaire.help')}
        placeholder={t('questionnaire.none')}
        data={questionnaires.map(({ id, title }) => ({ value: id, label: textIn(title, language) }))}
        clearable
        searchable
        value={form.values.formId}
        error={form.errors.formId}
        onChange={(formId) => form.set('formId', formId)}
      />
    </SetupDrawer>
  )
}
