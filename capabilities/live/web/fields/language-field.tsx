import { Select } from '@mantine/core'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../../text/screens.ts'

export function LanguageField({ value, onChange }: { readonly value: Language; onChange(value: Language): void }) {
  const t = useTranslate(liveScreens)
  return (
    <Select
      label={t('form.language')}
      allowDeselect={false}
      data={LANGUAGES.map((each) => ({ value: each, label: t(`language.${each}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen as Language)}
    />
  )
}
