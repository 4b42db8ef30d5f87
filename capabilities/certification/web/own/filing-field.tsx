import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '#web/console/form/dates.tsx'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import type { Field, Filing, Kind } from '../../contract.ts'
import { type FilingChoice, fieldLabel, filingChoices, isChoice, type TranslateOwn, useOwnTranslate } from '../labels.ts'
import { type FilingFormValues, type FilingValues, isSensitive, valuesOf } from './form-values.ts'

type FieldProps = {
  readonly field: Field
  readonly kind: Kind
  readonly form: ConsoleForm<FilingValues>
  readonly filing: Filing | undefined
  /** The filing as it was when the form opened. */
  readonly before: Filing | undefined
}

const OPTIONAL: readonly Field[] = ['title', 'department', 'licenceValidUntil']
const AUTOFILL: Partial<Record<Field, string>> = {
  personName: 'name',
  institution: 'organization',
  enterpriseName: 'organization',
  title: 'organization-title',
}

export function FilingField(props: FieldProps) {
  const { field, kind, form, filing } = props
  const t = useOwnTranslate()
  const isOptional = OPTIONAL.includes(field)
  const name = fieldLabel(t, kind, field)
  const shown = {
    label: isOptional ? t('form.optional', { name }) : name,
    description: helpOf(t, field, { values: form.values, filing }),
    error: form.errors[field] ?? objectionTo(props),
  }
  if (isChoice(field)) return <ChoiceInput field={field} form={form} shown={shown} isOptional={isOptional} />
  if (field === 'licenceValidUntil') return <LastDayInput field={field} form={form} shown={shown} />
  return (
    <TextInput
      withAsterisk={!isOptional}
      {...form.text(field)}
      {...shown}
      autoComplete={AUTOFILL[field] ?? 'off'}
      spellCheck={false}
      maxLength={120}
    />
  )
}

type InputProps<Of extends Field = Field> = {
  readonly field: Of
  readonly form: ConsoleForm<FilingValues>
  readonly shown: { readonly label: string; readonly description: string | undefined; readonly error: ReactNode }
}

function ChoiceInput({ field, form, shown, isOptional }: InputProps<FilingChoice> & { readonly isOptional: boolean }) {
  const t = useOwnTranslate()
  const { value, onChange, ...rest } = form.value(field)
  return (
    <Select
      withAsterisk={!isOptional}
      {...rest}
      {...shown}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={filingChoices(t, field)}
      placeholder={t('form.choose')}
      allowDeselect={false}
    />
  )
}

function LastDayInput({ field, form, shown }: InputProps) {
  const t = useOwnTranslate()
  const { value, onChange, ...rest } = form.value(field)
  return (
    <div>
      <DateField {...rest} {...shown} value={value || null} onChange={(day) => onChange(day ?? '')} />
      {value && (
        <Button kind="quiet" size="small" onClick={() => onChange('')}>
          {t('form.no-end')}
        </Button>
      )}
    </div>
  )
}

/** Returns the reviewer's objection until the field changes. */
function objectionTo({ field, form, kind, filing, before }: FieldProps): string | undefined {
  const isAsItWas = filing?.fields[field] === before?.fields[field] && form.values[field] === valuesOf(kind, filing)[field]
  return isAsItWas ? before?.reasons.find((reason) => reason.field === field)?.reason : undefined
}

type Filled = { readonly values: FilingFormValues; readonly filing: Filing | undefined }

/** Shows the masked stored value of a sensitive field, or the format of its number. */
function helpOf(t: TranslateOwn, field: Field, { values, filing }: Filled): string | undefined {
  const mask = isSensitive(field) && filing?.fields[field]
  if (mask) return t('form.kept', { mask })
  if (field === 'authenticationNumber' && values.certificateType === 'resident-id') return t('form.resident-help')
  if (field === 'organizationCode') return t('form.code-help')
  return field === 'licenceValidUntil' ? t('form.licence-until-help') : undefined
}
