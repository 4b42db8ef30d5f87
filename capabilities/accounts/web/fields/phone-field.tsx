import { TextField, type TextFieldProps } from '#web/kit/field/text-field.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

type Props = Partial<Pick<TextFieldProps, 'label'>> & Omit<TextFieldProps, 'label' | 'lead' | 'type' | 'value'> & { readonly value: string }

/** A phone field. Numbers are of mainland China unless they begin with + or 00. */
export function PhoneField({ label, value, ...rest }: Props) {
  const t = useTranslate(accountsText)
  const isInternational = /^\s*(\+|00|＋)/.test(value)
  return (
    <TextField
      {...rest}
      label={label ?? t('phone.label')}
      value={value}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
      placeholder={t('phone.placeholder')}
      lead={isInternational ? undefined : '+86'}
    />
  )
}
