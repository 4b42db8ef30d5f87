import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { listAuthors } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'
import { type BlockChoice, blockChoices } from './block-choices-slot.ts'

type Props = {
  readonly part: 'author' | 'form' | 'set'
  readonly value: string
  readonly isReadOnly: boolean
  onChange(value: string): void
}
const MOST = 100

/** Selects an author, form or set by name. A stored value outside the choices stays unchanged. */
export function ChoiceField({ part, ...field }: Props) {
  return part === 'author' ? <AuthorField {...field} /> : <OtherField part={part} {...field} />
}

function AuthorField(field: Omit<Props, 'part'>) {
  const language = useLanguage()
  const found = useCall(listAuthors, { page: 1, pageSize: MOST })
  const choices = (found.ok?.list ?? []).map(({ slug, name }) => ({ value: slug, label: name[language] }))
  return <Choice part="author" choices={choices} {...field} />
}

function OtherField({ part, ...field }: Props & { readonly part: 'form' | 'set' }) {
  const language = useLanguage()
  const find = useSlot(blockChoices)[part]
  const [choices, setChoices] = useState<readonly BlockChoice[]>([])
  useEffect(() => {
    let isHere = true
    find(language).then(
      (found) => isHere && setChoices(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [find, language])
  return <Choice part={part} choices={choices} {...field} />
}

function Choice({ part, value, isReadOnly, onChange, choices }: Props & { readonly choices: readonly BlockChoice[] }) {
  const t = useTranslate(blockScreens)
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      label={t(`part.${part}`)}
      searchable
      clearable
      readOnly={isReadOnly}
      data={[...(isKnown ? [] : [{ value, label: value }]), ...choices]}
      nothingFoundMessage={t('choice.none')}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
