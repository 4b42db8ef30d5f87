import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { textIn } from '#contract/language.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { findStudies } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'

type Props = { readonly study: number | null; onChange(study: number | null): void }

/** Chooses a published study by words of its title or by its number; an empty choice means all recruiting studies. */
export function StudyField({ study, onChange }: Props) {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 250)
  const found = useCall(findStudies, { search: cutText(search, 100) })
  const chosen = useCall(findStudies, { search: `#${study ?? 0}` })
  const own = chosen.ok?.list ?? (study === null ? [] : [{ number: study, title: undefined }])
  const others = (found.ok?.list ?? []).filter(({ number }) => number !== study)
  return (
    <Select
      label={t('desk.study')}
      description={t('desk.study-help')}
      placeholder={t('desk.study-any')}
      searchable
      clearable
      filter={({ options }) => options}
      nothingFoundMessage={t('desk.study-none')}
      data={[...own, ...others].map(({ number, title }) => ({
        value: String(number),
        label: [title && textIn(title, language), `#${number}`].filter(Boolean).join(' '),
      }))}
      value={study === null ? null : String(study)}
      onSearchChange={setWords}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
