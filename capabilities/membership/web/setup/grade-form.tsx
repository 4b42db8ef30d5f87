import { NumberInput, Select, Switch } from '@mantine/core'
import type { Kind } from '#capabilities/certification/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { createGrade, getMembershipSetup, MOST_DUES_CENTS, MOST_TERM_MONTHS, updateGrade } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import type { Grade } from './setup.ts'

const MOST_NAME = 60
const CERTIFICATIONS = ['none', 'personal', 'professional', 'enterprise'] as const

type Values = {
  name: Bilingual
  termMonths: number | string
  duesYuan: number | string
  certification: Kind | 'none'
  isOpen: boolean
}
const NEW: Values = { name: { 'zh-CN': '', 'en-US': '' }, termMonths: 12, duesYuan: 0, certification: 'none', isOpen: true }

const valuesOf = ({ name, termMonths, duesCents, certification, isOpen }: Grade): Values => ({
  name,
  termMonths: termMonths ?? '',
  duesYuan: duesCents / 100,
  certification: certification ?? 'none',
  isOpen,
})

const fieldsOf = ({ name, termMonths, duesYuan, certification }: Values) => ({
  name,
  termMonths: termMonths === '' ? null : Number(termMonths),
  duesCents: Math.round(Number(duesYuan) * 100),
  certification: certification === 'none' ? null : certification,
})

type Props = { readonly grade: Grade | undefined; onClose(): void }

/** Creates or changes a grade. */
export function GradeForm({ grade, onClose }: Props) {
  const t = useTranslate(setupScreen)
  const done = {
    changes: [getMembershipSetup],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  }
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
    <DrawerForm
      open
      onClose={onClose}
      title={t(grade ? 'grade.edit' : 'grade.new')}
      form={form}
      action={t(grade ? 'save' : 'create')}
      width={520}
    >
      <BilingualField
        label={t('name')}
        most={MOST_NAME}
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set('name', name)}
      />
      <NumberInput
        label={t('term.months')}
        description={t('term.help')}
        min={1}
        max={MOST_TERM_MONTHS}
        allowDecimal={false}
        {...form.value('termMonths')}
      />
      <NumberInput label={t('dues.yuan')} min={0} max={MOST_DUES_CENTS / 100} decimalScale={2} {...form.value('duesYuan')} />
      <Select
        label={t('certification')}
        allowDeselect={false}
        data={CERTIFICATIONS.map((value) => ({ value, label: t(`certification.${value}`) }))}
        {...form.value('certification')}
      />
      {grade && <Switch label={t('is-open')} description={t('is-open.help')} {...form.check('isOpen')} />}
    </DrawerForm>
  )
}
