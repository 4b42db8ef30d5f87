import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { textIn } from '#contract/language.ts'
import { failedChoices } from '#web/console/call/failed-choices.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { findSources, type RuleKind } from '../../contract.ts'
import { ruleScreens } from '../../text/rule-screens.ts'

type Props = {
  readonly kind: RuleKind
  readonly value: string | null
  readonly error: ReactNode
  onChange(value: string | null): void
}

/** Finds the course, exam or lesson of a rule by title or number. */
export function SourceField({ kind, value, error, onChange }: Props) {
  const t = useTranslate(ruleScreens)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.replace(/^#\d+ /, '').trim(), 250)
  const found = useCall(findSources, { kind, search })
  const choices = (found.ok?.list ?? []).map(({ id, number, title }) => ({ value: id, label: `#${number} ${textIn(title, language)}` }))
  return (
    <Select
      label={t(kind === 'show' ? 'source.show' : `kind.${kind}`)}
      placeholder={t('find')}
      searchable
      required
      data={choices}
      filter={({ options }) => options}
      nothingFoundMessage={t('find-none')}
      {...failedChoices(found)}
      searchValue={words}
      onSearchChange={setWords}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
