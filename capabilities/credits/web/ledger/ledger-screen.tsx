import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { type TableList, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { type Entry, listEntries, writePoints } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { EntryFilters, FILTERS, selectionOf } from './entry-filters.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { GrantForm, GrantManyForm } from './grant-form.tsx'
import { useEntryColumns } from './use-entry-columns.tsx'

const LEDGER_FILTERS = { ...FILTERS, only: 'one' } as const

export default function LedgerScreen() {
  const t = useTranslate(creditScreens)
  const [openId, setOpenId] = useState<string>()
  const [granting, setGranting] = useState<'one' | 'many'>()
  const list = useEntries()
  const open = ({ id, corrects }: Entry) => setOpenId(corrects ?? id)
  const grant = (
    <Can permission="credits:correct">
      <Button onClick={() => setGranting('many')}>{t('grant-many')}</Button>
      <Button kind="solid" onClick={() => setGranting('one')}>
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
        filters={<LedgerFilters list={list} />}
        empty={{ icon: 'cup', title: t('none'), text: t('none-why'), action: grant }}
      />
      {openId && <EntrySheet key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
      {granting === 'one' && <GrantForm onClose={() => setGranting(undefined)} />}
      {granting === 'many' && <GrantManyForm onClose={() => setGranting(undefined)} />}
    </>
  )
}

function LedgerFilters({ list }: { readonly list: TableList<Entry, typeof LEDGER_FILTERS> }) {
  const t = useTranslate(creditScreens)
  return (
    <>
      <EntryFilters list={list} />
      <OneFilter list={list} name="only" label={t('kind')} choices={[{ value: 'corrections', label: t('corrections') }]} />
    </>
  )
}

const useEntries = () =>
  useList(listEntries, {
    sort: 'at',
    direction: 'desc',
    filters: LEDGER_FILTERS,
    input: ({ page, pageSize, filters }) => ({
      page,
      pageSize,
      q: filters.q,
      onlyCorrections: filters.only === 'corrections',
      ...selectionOf(filters),
    }),
  })
