import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type ItemRow, itemPath, listItems } from '#capabilities/content/contract.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { siteScreens } from '../../text/screens.ts'
import { noteItem, type SiteDesk, shownBy } from '../site-form.ts'

type Props = { readonly desk: SiteDesk; readonly number: number; onChange(number: number): void; readonly error: ReactNode }
const FOUND = 20

export function ItemField({ desk, number, onChange, error }: Props) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 250)
  const found = useCall(listItems, { page: 1, pageSize: FOUND, ...(search !== '' && { search }) })
  const online = (found.ok?.list ?? []).filter(({ editions }) => editions.some(({ isOnline }) => isOnline))
  const known = shownBy(desk).items.get(number)
  const choices = online.map((row) => ({ value: String(row.number), label: `#${row.number} ${titleOf(row, language)}` }))
  const isListed = choices.some(({ value }) => value === String(number))
  return (
    <Select
      label={t('entry.item')}
      description={t('entry.item-help')}
      searchable
      filter={({ options }) => options}
      data={known && !isListed ? [{ value: String(number), label: `#${number} ${known.title[language]}` }, ...choices] : choices}
      value={number > 0 ? String(number) : null}
      error={error}
      onSearchChange={setWords}
      onChange={(value) => {
        const row = online.find((each) => String(each.number) === value)
        if (row) noteRow(row)
        onChange(Number(value ?? 0))
      }}
    />
  )
}

/** Makes a chosen item known to the menu and its preview, before it is saved. */
export const noteRow = (row: ItemRow): void =>
  noteItem(row.number, {
    title: inEachLanguage((language) => titleOf(row, language)),
    href: itemPath({ ...row, slug: row.slugs[0] ?? '' }),
  })

function titleOf({ editions }: ItemRow, language: Language): string {
  const online = editions.filter(({ isOnline }) => isOnline)
  return (online.find((each) => each.language === language) ?? online[0])?.title ?? ''
}
