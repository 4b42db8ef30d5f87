import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { Amount, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import { countCreditPeople, exportCredits, LEDGER_PATH, listLearners, writePoints } from '../../contract.ts'
import { exportScreens } from '../../text/export-screens.ts'
import { EntryFilters, FILTERS, selectionOf } from '../ledger/entry-filters.tsx'
import { ExportableView } from './exportable-view.tsx'

type Learner = RowOf<typeof listLearners>

/** Lists learners with their points. */
export function LearnersView({ views }: { readonly views: ReactNode }) {
  const t = useTranslate(exportScreens)
  const navigate = useNavigate()
  const exporting = useAction(exportCredits)
  const list = useList(listLearners, {
    sort: 'points',
    direction: 'desc',
    filters: FILTERS,
    input: ({ page, pageSize, filters }) => ({ page, pageSize, q: filters.q, ...selectionOf(filters) }),
  })
  const open = ({ person }: Learner) => void navigate(`${LEDGER_PATH}?q=${encodeURIComponent(person.name)}`)
  return (
    <ExportableView
      lead={t('lead')}
      views={views}
      about={t('export-text')}
      count={() => runCall(countCreditPeople, selectionOf(list.state.filters))}
      send={(chosen) => exporting.run({ ...chosen, ...selectionOf(list.state.filters) })}
    >
      <DataTable
        name="credit-learners"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ person }) => person.id}
        nameOf={({ person }) => person.name}
        onOpen={open}
        actions={(row) => [{ label: t('ledger'), onPress: () => open(row) }]}
        filters={<EntryFilters list={list} />}
        empty={{ icon: 'cup', title: t('none'), text: t('none-why') }}
      />
    </ExportableView>
  )
}

function useColumns(): readonly Column<Learner>[] {
  const t = useTranslate(exportScreens)
  return [
    { key: 'person', title: t('person'), always: true, render: ({ person }) => <b>{person.name}</b> },
    { key: 'points', title: t('points'), align: 'end', render: ({ tenths }) => writePoints(tenths) },
    { key: 'entries', title: t('entries'), align: 'end', render: ({ entries }) => <Amount of={entries} /> },
    { key: 'attempts', title: t('attempts'), align: 'end', render: ({ attempts }) => <Amount of={attempts} /> },
    { key: 'passed', title: t('passed'), align: 'end', render: ({ passed }) => <Amount of={passed} /> },
    { key: 'certificates', title: t('certificates'), align: 'end', render: ({ certificates }) => <Amount of={certificates} /> },
    { key: 'last', title: t('last'), render: ({ lastAt }) => <When at={lastAt} /> },
  ]
}
