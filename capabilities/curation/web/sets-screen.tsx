import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Can } from '#web/console/access/allowed.tsx'
import type { InputFor } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { ListState } from '#web/console/table/list-state.ts'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { useList } from '#web/console/table/use-list.ts'
import type { RowSelection } from '#web/console/table/use-selection.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { listSets } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'
import { SetImportSheet } from './import-sheet.tsx'
import { NewSet } from './set/set-form.tsx'
import { useSetColumns } from './set-columns.tsx'
import { SetFilters } from './set-filters.tsx'
import { FILTERS, type SetLine } from './set-list.ts'
import { useSetActions } from './use-set-actions.ts'

/** Converts the list state into the input of the specified call. The name field also accepts a number. */
function toInput({ page, pageSize, sort, direction, filters }: ListState<typeof FILTERS>) {
  const { q, created, ...choices } = filters
  const isNumber = /^(cs-\d{1,12}|\d{5,12})$/i.test(q)
  return {
    current: page,
    pageSize,
    sort,
    direction,
    ...choices,
    ...(q !== '' && (isNumber ? { number: q } : { name: q })),
    ...(created && { createdTime: [created.from, created.to] }),
  } as InputFor<typeof listSets>
}

export default function SetsScreen() {
  const t = useTranslate(curationScreens)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'new' | 'import'>()
  const list = useList(listSets, { sort: 'createdTime', direction: 'desc', filters: FILTERS, input: toInput })
  const actions = useSetActions()
  const mayWrite = useAccess().permissions.has('curation:write')
  const close = () => setOpened(undefined)
  const begin = (
    <Button kind="solid" onClick={() => setOpened('new')}>
      {t('sets.new')}
    </Button>
  )
  const open = ({ id }: SetLine) => void navigate(`/list/search-table/${id}`)
  return (
    <>
      <PageHead
        lead={t('sets.lead')}
        actions={
          <HeadActions onImport={() => setOpened('import')} onExport={() => void actions.exportAll(toFilters(list.state))} begin={begin} />
        }
      />
      <DataTable
        name="sets"
        label={t('sets.list')}
        list={list}
        columns={useSetColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={open}
        filters={<SetFilters list={list} />}
        actions={(row: SetLine) => [{ label: t('sets.open'), onPress: () => open(row) }, ...(mayWrite ? actions.ofRow(row) : [])]}
        {...(mayWrite && { bulk: (chosen: RowSelection<SetLine>) => <SetBulk chosen={chosen} actions={actions} /> })}
        empty={{ icon: 'list', title: t('sets.none'), text: t('sets.none-why'), action: mayWrite ? begin : undefined }}
      />
      {opened === 'new' && <NewSet onClose={close} />}
      {opened === 'import' && <SetImportSheet onClose={close} />}
    </>
  )
}

const toFilters = (state: ListState<typeof FILTERS>): object => {
  const { current: _, pageSize: __, sort: ___, direction: ____, ...filters } = toInput(state) as Record<string, unknown>
  return filters
}

type HeadProps = { onImport(): void; onExport(): void; readonly begin: ReactNode }

function HeadActions({ onImport, onExport, begin }: HeadProps) {
  const t = useTranslate(curationScreens)
  return (
    <>
      <Can permission="curation:write">
        <Button onClick={onImport}>{t('sets.import')}</Button>
      </Can>
      <Button icon="download" onClick={onExport}>
        {t('sets.export')}
      </Button>
      <Can permission="curation:write">{begin}</Can>
    </>
  )
}

function SetBulk({ chosen, actions }: { readonly chosen: RowSelection<SetLine>; readonly actions: ReturnType<typeof useSetActions> }) {
  const t = useTranslate(curationScreens)
  return (
    <>
      <BulkAction icon="ok" onPress={() => void actions.turn(chosen.rows, 'online').then(chosen.clear)}>
        {t('sets.put-online')}
      </BulkAction>
      <BulkAction icon="off" onPress={() => void actions.turn(chosen.rows, 'offline').then(chosen.clear)}>
        {t('sets.take-offline')}
      </BulkAction>
      <BulkAction icon="download" onPress={() => void actions.exportSome(chosen.rows)}>
        {t('sets.export')}
      </BulkAction>
      <BulkAction icon="trash" onPress={() => void actions.remove(chosen.rows).then((isDone) => isDone && chosen.clear())}>
        {t('sets.remove')}
      </BulkAction>
    </>
  )
}
