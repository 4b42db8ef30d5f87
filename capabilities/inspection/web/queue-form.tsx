import { MultiSelect, Select, TextInput } from '@mantine/core'
import { ITEM_SECTIONS, type ItemSection, listTopics, ORIGINS, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { readNumber } from '#contract/input/typed.ts'
import { useAccess } from '#web/console/access/access.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { CLASSES, type Class, createQueue, listQueues, type Queue, REASONS, type Reason, saveQueue } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import { inspectionText } from '../text/texts.ts'
import { useInspectionRefusalText } from './labels.ts'

type Values = {
  class: string | null
  reason: string | null
  titleZh: string
  titleEn: string
  sections: string[]
  topics: string[]
  origins: string[]
  sharePercent: number | string
  deadlineHours: number | string
}
const EMPTY: Values = {
  class: 'imageText',
  reason: 'routine',
  titleZh: '',
  titleEn: '',
  sections: [],
  topics: [],
  origins: [],
  sharePercent: 10,
  deadlineHours: 24,
}
const toShape = ({ class: _, reason: __, ...values }: Values, inspectors: readonly string[]) => ({
  ...values,
  sections: values.sections as ItemSection[],
  origins: values.origins as (typeof ORIGINS)[number][],
  sharePercent: readNumber(values.sharePercent),
  deadlineHours: readNumber(values.deadlineHours),
  inspectors: [...inspectors],
})
const PLACES = { TITLE_IN_ONE_LANGUAGE: 'titleEn', TOPIC_UNKNOWN: 'topics' } as const

export function NewQueue({ onClose }: { onClose(): void }) {
  const t = useTranslate(inspectionScreens)
  const creating = useAction(createQueue, { changes: [listQueues] })
  const form = useForm<Values>(EMPTY, {
    send: (values) => creating.run({ class: values.class as Class, reason: values.reason as Reason, ...toShape(values, []) }),
    words: useInspectionRefusalText(),
    places: PLACES,
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={t('queue.new')} form={form} action={t('form.create')}>
      <Fields form={form} isNew />
    </DrawerForm>
  )
}

export function EditQueue({ queue, onClose }: { readonly queue: Queue; onClose(): void }) {
  const t = useTranslate(inspectionScreens)
  const saving = useAction(saveQueue, { changes: [listQueues] })
  const { id, version, titleZh, titleEn, sections, topics, origins, sharePercent, deadlineHours } = queue
  const inspectors = queue.inspectors.map((person) => person.id)
  const form = useForm<Values>(
    { class: queue.class, reason: queue.reason, titleZh, titleEn, sections, topics, origins, sharePercent, deadlineHours },
    {
      send: (values) => saving.run({ id, version, ...toShape(values, inspectors) }),
      words: useInspectionRefusalText(),
      places: PLACES,
      about: `inspection-queue:${id}`,
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('queue.edit-of', { name: queue.title })} form={form} action={t('form.save')}>
      {queue.isUnstaffed && <Notice kind="warn">{t('queue.unstaffed-help')}</Notice>}
      <Fields form={form} isDefault={queue.isDefault} />
    </DrawerForm>
  )
}

type FieldsProps = { readonly form: ConsoleForm<Values>; readonly isNew?: boolean; readonly isDefault?: boolean }

function Fields({ form, isNew = false, isDefault = false }: FieldsProps) {
  const [t, name] = [useTranslate(inspectionScreens), useTranslate(inspectionText)]
  return (
    <>
      {isNew && (
        <>
          <Select
            label={t('form.class')}
            allowDeselect={false}
            data={CLASSES.map((value) => ({ value, label: name(`class.${value}`) }))}
            {...form.value('class')}
          />
          <Select
            label={t('form.reason')}
            allowDeselect={false}
            data={REASONS.map((value) => ({ value, label: name(`reason.${value}`) }))}
            {...form.value('reason')}
          />
        </>
      )}
      <TextInput label={t('form.title-zh')} description={t('form.title-help')} maxLength={60} {...form.text('titleZh')} />
      <TextInput label={t('form.title-en')} maxLength={80} {...form.text('titleEn')} />
      {!isDefault && <Criteria form={form} />}
      <NumberField
        label={t('form.share')}
        description={t('form.share-help')}
        min={0}
        max={100}
        allowDecimal={false}
        {...form.value('sharePercent')}
      />
      <NumberField label={t('form.deadline')} min={1} max={720} allowDecimal={false} {...form.value('deadlineHours')} />
    </>
  )
}

function Criteria({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const knowsTopics = useAccess().permissions.has('content:read')
  const topics = useCall(listTopics, {}, { when: knowsTopics })
  const any = (values: readonly string[]) => (values.length === 0 ? t('form.any') : '')
  return (
    <>
      <MultiSelect
        label={t('form.sections')}
        placeholder={any(form.values.sections)}
        data={ITEM_SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))}
        {...form.value('sections')}
      />
      <MultiSelect
        label={t('form.topics')}
        placeholder={any(form.values.topics)}
        searchable
        data={(topics.ok ?? []).map(({ slug, titleZh, titleEn }) => ({ value: slug, label: language === 'zh-CN' ? titleZh : titleEn }))}
        {...form.value('topics')}
      />
      <MultiSelect
        label={t('form.origins')}
        placeholder={any(form.values.origins)}
        data={ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) }))}
        {...form.value('origins')}
      />
    </>
  )
}
