import { Select, Textarea, TextInput } from '@mantine/core'
import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  ASSESSMENT_DECISIONS,
  type AssessmentContent,
  createAssessment,
  getAssessment,
  listAssessments,
  MOST_RECORD_TEXT,
  saveAssessment,
} from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'

const changes = [listAssessments, getAssessment]
const TEXTS = ['what', 'risk', 'measures'] as const

const emptyAssessment = (): AssessmentContent => ({
  title: '',
  what: '',
  risk: '',
  measures: '',
  decision: 'with-measures',
  responsible: '',
  assessedOn: dayOf(Date.now()),
  reviewOn: dayOf(Date.now() + 365 * DAY),
})

type Props = { readonly id?: string; readonly version?: number; readonly content?: AssessmentContent; onDone?(): void }

/** Edits an assessment; without an id it is a new one. */
export function AssessmentForm({ id, version = 0, content, onDone }: Props) {
  const t = useTranslate(recordScreens)
  const creating = useAction(createAssessment, { changes })
  const saving = useAction(saveAssessment, { changes })
  const form = useForm<AssessmentContent>(content ?? emptyAssessment(), {
    check: (values) =>
      Object.fromEntries(
        (['title', ...TEXTS, 'responsible'] as const)
          .filter((name) => values[name].trim().length < (name === 'title' || name === 'responsible' ? 2 : 4))
          .map((name) => [name, t('field.needed')]),
      ),
    send: (values) => (id === undefined ? creating.run(values) : saving.run({ ...values, id, version })),
    places: { REVIEW_BEFORE_ASSESSMENT: 'reviewOn' },
    onDone() {
      toast('ok', t('saved'))
      onDone?.()
    },
  })
  return (
    <FormOf form={form} action={t('save')}>
      <TextInput label={t('field.title')} required maxLength={120} {...form.text('title')} />
      {TEXTS.map((name) => (
        <Textarea
          key={name}
          label={t(`field.${name}`)}
          required
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MOST_RECORD_TEXT}
          {...form.text(name)}
        />
      ))}
      <Select
        label={t('field.decision')}
        allowDeselect={false}
        data={ASSESSMENT_DECISIONS.map((value) => ({ value, label: t(`decision.${value}`) }))}
        {...form.value('decision')}
      />
      <TextInput label={t('field.responsible')} required maxLength={100} {...form.text('responsible')} />
      <DateField label={t('field.assessedOn')} required {...form.value('assessedOn')} />
      <DateField label={t('field.reviewOn')} required {...form.value('reviewOn')} />
    </FormOf>
  )
}
