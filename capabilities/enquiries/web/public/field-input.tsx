import { clsx as cx } from 'clsx'
import { Suspense, useId } from 'react'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { FieldError } from '#web/kit/field/field.tsx'
import { AreaField, TextField } from '#web/kit/field/text-field.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { cluster, inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { ShownField } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import styles from './contact.module.css'
import type { EnquiryValues } from './values.ts'

const ScanInput = lazySection(() => import('../scans/scan-input.tsx').then(({ default: part }) => part))

type Value = EnquiryValues[string]
type Props = {
  readonly field: ShownField
  readonly value: Value | undefined
  readonly error: string | undefined
  onChange(value: Value): void
}

export function FieldInput({ field, value, error, onChange }: Props) {
  const t = useTranslate(enquirySiteText)
  const { kind, label, help, isRequired } = field
  if (kind === 'consent')
    return (
      <CheckField error={error} checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {label}
        {help && <span className={cx(text.quiet, styles.help)}>{help}</span>}
      </CheckField>
    )
  if (kind === 'choice' || kind === 'choices' || kind === 'yes-no')
    return <Choices field={field} value={value} error={error} onChange={onChange} />
  if (kind === 'scan')
    return (
      <Suspense fallback={<p className={text.quiet}>{label}</p>}>
        <ScanInput field={field} scans={Array.isArray(value) ? value : []} error={error} onChange={onChange} />
      </Suspense>
    )
  const common = {
    label,
    help,
    error,
    name: field.id,
    value: typeof value === 'string' ? value : '',
    required: isRequired,
    ...(!isRequired && { aside: t('optional') }),
  }
  if (kind === 'paragraph')
    return <AreaField {...common} rows={6} maxLength={2_000} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  return (
    <TextField
      {...common}
      {...INPUTS[kind]}
      {...autofillOf(field)}
      maxLength={200}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const INPUTS = {
  line: {},
  date: { type: 'date' },
  number: { inputMode: 'decimal' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

const autofillOf = ({ kind, autofill, isWhole }: ShownField) => ({
  ...(autofill && { autoComplete: autofill }),
  ...(autofill === 'email' && { inputMode: 'email' as const }),
  ...(kind === 'number' && isWhole && { inputMode: 'numeric' as const }),
})

function Choices({ field: { id, kind, label, help, options, isRequired }, value, error, onChange }: Props) {
  const t = useTranslate(enquirySiteText)
  const own = useId()
  const many = kind === 'choices'
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [value]
  const shown =
    kind === 'yes-no'
      ? [
          { id: 'yes', label: t('yes') },
          { id: 'no', label: t('no') },
        ]
      : options
  const choose = (option: string, isOn: boolean) =>
    onChange(
      many ? [...chosen.filter((each): each is string => typeof each === 'string' && each !== option), ...(isOn ? [option] : [])] : option,
    )
  return (
    <fieldset className={styles.choices} aria-describedby={`${own}-error`} {...(error ? { 'data-invalid': true } : undefined)}>
      <legend>
        {label}
        {!isRequired && <span className={styles.aside}>{t('optional')}</span>}
      </legend>
      {help && <p className={cx(text.quiet, styles.help)}>{help}</p>}
      <div className={cluster(8, styles.options)}>
        {shown.map((option) => (
          <label key={option.id} className={inline(8, styles.option)}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={`${own}-${id}`}
              value={option.id}
              checked={chosen.includes(option.id)}
              {...(error ? { 'aria-invalid': true } : undefined)}
              onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  )
}
