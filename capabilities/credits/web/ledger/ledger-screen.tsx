import { useState } from 'react'
import { readNumber } from '#contract/input/typed.ts'
import { textIn } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type TableList, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type Entry, FIRST_YEAR, LAST_YEAR, listClasses, listEntries, SOURCE_KINDS, writePoints } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { GrantForm } from './grant-form.tsx'
import { useEntryColumns } from './use-entry-columns.tsx'

const FILTERS = { q: 'text', year: 'text', class: 'one', source: 'one', only: 'one' } as const

export default function LedgerScreen() {
  const t = useTranslate(creditScreens)
  const [openId, setOpenId] = useState<string>()
  const [granting, setGranting] = useState(false)
  const list = useEntries()
  const open = ({ id, corrects }: Entry) => setOpenId(corrects ?? id)
  const grant = (
    <Can permission="credits:correct">
      <Button kind="solid" onClick={() => setGranting(true)}>
        {t('grant')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead lead={t('lead')} actions={grant} />
      <DataTable
        name="credits"
        label={t('list')}
        list={list}
        columns={useEntryColumns()}
        keyOf={({ id }) => id}
        nameOf={({ person, tenths }) => t('entry', { name: person.name, points: writePoints(tenths) })}
        onOpen={open}
        actions={(row) => [{ label: t('open'), onPress: () => open(row) }]}
        filters={<EntryFilters list={list} />}
        empty={{ icon: 'cup', title: t('none'), text: t('none-why'), action: grant }}
      />
      {openId && <EntrySheet key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
      {granting && <GrantForm onClose={() => setGranting(false)} />}
    </>
  )
}

function EntryFilters({ list }: { readonly list: TableList<Entry, typeof FILTERS> }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  const classes = useCall(listClasses, {})
  return (
    <>
      <TextFilter list={list} name="q" label={t('search')} />
      <TextFilter list={list} name="year" label={t('year')} />
      <OneFilter
        list={list}
        name="class"
        label={t('class')}
        choices={(classes.ok?.list ?? []).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      />
      <OneFilter
        list={list}
        name="source"
        label={t('source')}
        choices={SOURCE_KINDS.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <OneFilter list={list} name="only" label={t('kind')} choices={[{ value: 'corrections', label: t('corrections') }]} />
    </>
  )
}

function readYear(typed: string): number | undefined {
  const year = readNumber(typed)
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}

const useEntries = () =>
  useList(listEntries, {
    sort: 'at',
    direction: 'desc',
    filters: FILTERS,
    input: ({ page, pageSize, filters: { q, year, class: classId, source, only } }) => ({
      page,
      pageSize,
      q,
      onlyCorrections: only === 'corrections',
      year: readYear(year),
      source: SOURCE_KINDS.find((each) => each === source),
      ...(classId !== '' && { class: classId }),
    }),
  })
