import { Checkbox, Select } from '@mantine/core'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  AUTOFILLS,
  FIELD_KINDS,
  type FieldKind,
  type FormField,
  type FormKind,
  hasText,
  MOST_OPTIONS,
  MOST_SCANS,
  NO_WORDS,
} from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from '../desk/enquiries.module.css'
import { newId } from './new-id.ts'

type Props = {
  readonly formKind: FormKind
  readonly field: FormField
  readonly isMarked: boolean
  onChange(field: FormField): void
}

/** Edits one question: its text, the kind of answer, and the answer that makes a reader ineligible. */
export function QuestionEditor({ formKind, field, isMarked, onChange }: Props) {
  const t = useTranslate(enquiryScreens)
  const change = (next: Partial<FormField>) => onChange({ ...field, ...next })
  const { kind } = field
  return (
    <div className={styles.editor}>
      <BilingualField
        label={t('desk.label')}
        most={120}
        value={field.label}
        error={isMarked && !hasText(field.label) && t('desk.gap')}
        onChange={(label) => change({ label })}
      />
      <BilingualField label={t('desk.help')} most={300} value={field.help} onChange={(help) => change({ help })} />
      <Select
        label={t('forms.kind')}
        allowDeselect={false}
        data={FIELD_KINDS.map((value) => ({ value, label: t(`field.${value}`) }))}
        value={kind}
        onChange={(value) => value && onChange(ofKind(field, value as FieldKind))}
      />
      <Checkbox label={t('desk.required')} checked={field.isRequired} onChange={({ target }) => change({ isRequired: target.checked })} />
      {(kind === 'choice' || kind === 'choices') && <Options {...{ formKind, field, isMarked, onChange }} />}
      {kind === 'line' && <Autofill field={field} onChange={onChange} />}
      {kind === 'scan' && <MostScans field={field} onChange={onChange} />}
      {kind === 'number' && <Bounds field={field} onChange={onChange} />}
      {formKind === 'study' && (kind === 'yes-no' || kind === 'number') && <RulesOut field={field} onChange={onChange} />}
    </div>
  )
}

/** Changing the kind of a question keeps its text. */
const ofKind = (field: FormField, kind: FieldKind): FormField => ({
  ...field,
  kind,
  rulesOut: 'never',
  least: null,
  most: null,
  isWhole: undefined,
  autofill: undefined,
})

function Options({ formKind, field, isMarked, onChange }: Props) {
  const t = useTranslate(enquiryScreens)
  const { options } = field
  const set = (next: FormField['options']) => onChange({ ...field, options: next })
  const change = (id: string, next: Partial<FormField['options'][number]>) =>
    set(options.map((option) => (option.id === id ? { ...option, ...next } : option)))
  return (
    <fieldset className={styles.options}>
      <legend>{t('desk.options')}</legend>
      {options.map((option) => (
        <div key={option.id} className={cluster(8, align.end, styles.option)}>
          <BilingualField
            label={t('desk.option')}
            most={80}
            value={option.label}
            error={isMarked && !hasText(option.label) && t('desk.gap')}
            onChange={(label) => change(option.id, { label })}
          />
          {formKind === 'study' && (
            <Checkbox
              label={t('desk.rules-out')}
              checked={option.rulesOut}
              onChange={({ target }) => change(option.id, { rulesOut: target.checked })}
            />
          )}
          <IconButton icon="close" label={t('desk.remove-option')} onClick={() => set(options.filter(({ id }) => id !== option.id))} />
        </div>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button size="small" kind="quiet" onClick={() => set([...options, { id: newId(), label: { ...NO_WORDS }, rulesOut: false }])}>
          {t('desk.add-option')}
        </Button>
      )}
    </fieldset>
  )
}

type OneProps = Pick<Props, 'field' | 'onChange'>

function Bounds({ field, onChange }: OneProps) {
  const t = useTranslate(enquiryScreens)
  const bound = (name: 'least' | 'most') => ({
    label: t(`desk.${name}`),
    value: field[name] ?? '',
    onChange: (value: string | number) => onChange({ ...field, [name]: typeof value === 'number' ? value : null }),
  })
  return (
    <>
      <div className={styles.pair}>
        <NumberField {...bound('least')} />
        <NumberField {...bound('most')} />
      </div>
      <Checkbox
        label={t('desk.whole')}
        checked={field.isWhole === true}
        onChange={({ target }) => onChange({ ...field, isWhole: target.checked })}
      />
    </>
  )
}

function MostScans({ field, onChange }: OneProps) {
  const t = useTranslate(enquiryScreens)
  return (
    <NumberField
      label={t('desk.most-scans')}
      description={t('desk.scan-hint')}
      min={1}
      max={MOST_SCANS}
      allowDecimal={false}
      clampBehavior="strict"
      value={field.most ?? MOST_SCANS}
      onChange={(value) => onChange({ ...field, most: typeof value === 'number' ? value : null })}
    />
  )
}

function Autofill({ field, onChange }: OneProps) {
  const t = useTranslate(enquiryScreens)
  return (
    <Select
      label={t('desk.autofill')}
      allowDeselect={false}
      data={[{ value: '', label: t('desk.autofill-none') }, ...AUTOFILLS.map((value) => ({ value, label: t(`autofill.${value}`) }))]}
      value={field.autofill ?? ''}
      onChange={(value) => onChange({ ...field, autofill: AUTOFILLS.find((each) => each === value) })}
    />
  )
}

function RulesOut({ field, onChange }: OneProps) {
  const t = useTranslate(enquiryScreens)
  const choices = field.kind === 'number' ? (['never', 'outside'] as const) : (['never', 'yes', 'no'] as const)
  const words = { never: t('desk.never'), yes: t('desk.if-yes'), no: t('desk.if-no'), outside: t('desk.if-outside') }
  return (
    <Select
      label={t('desk.rules-out-label')}
      allowDeselect={false}
      data={choices.map((value) => ({ value, label: words[value] }))}
      value={field.rulesOut}
      onChange={(value) => value && onChange({ ...field, rulesOut: value as FormField['rulesOut'] })}
    />
  )
}
