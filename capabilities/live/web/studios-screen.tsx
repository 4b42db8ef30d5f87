import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { CATEGORY_NAMES, groupOf, listStudios, livePath, STUDIO_STATES } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { NewStudio } from './new-studio.tsx'
import { StudioState } from './studio-state.tsx'
import { useStudioActions } from './use-studio-actions.ts'

type Row = RowOf<typeof listStudios>
const pathOf = ({ id }: Pick<Row, 'id'>) => `/dashboard/studios/${id}`

export default function StudiosScreen() {
  const t = useTranslate(liveScreens)
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useList(listStudios, {
    sort: 'next',
    direction: 'asc',
    filters: { q: 'text', state: 'one', category: 'one' },
    everyMs: 30_000,
  })
  const mayManage = useAccess().permissions.has('live:manage')
  const make = mayManage && (
    <Button kind="solid" onClick={() => setMaking(true)}>
      {t('studios.new')}
    </Button>
  )
  const actionsOf = useRowActions()
  return (
    <>
      <PageHead lead={t('studios.lead')} actions={make} />
      <DataTable
        name="studios"
        label={t('studios.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }: Row) => title}
        onOpen={(row: Row) => void navigate(pathOf(row))}
        filters={
          <>
            <TextFilter list={list} name="q" label={t('studios.search')} />
            <OneFilter
              list={list}
              name="state"
              label={t('studios.status')}
              choices={STUDIO_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            <OneFilter
              list={list}
              name="category"
              label={t('studios.category')}
              choices={CATEGORY_NAMES.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
          </>
        }
        actions={actionsOf}
        empty={{ icon: 'tower', title: t('studios.none'), text: t('studios.none-why'), action: make }}
      />
      {making && <NewStudio onClose={() => setMaking(false)} onMade={(id) => void navigate(pathOf({ id }))} />}
    </>
  )
}

/** The first action is shown directly on the row. */
function useRowActions(): (row: Row) => readonly RowAction[] {
  const t = useTranslate(liveScreens)
  const navigate = useNavigate()
  const mayManage = useAccess().permissions.has('live:manage')
  const { setStatus, remove } = useStudioActions()
  return (row) => [
    { label: t('studio.monitor'), onPress: () => void navigate(`/dashboard/monitor?studio=${row.id}`) },
    { label: t('studios.open'), icon: 'settings', onPress: () => void navigate(pathOf(row)) },
    ...(row.status === 'open'
      ? [{ label: t('studios.view'), icon: 'eye' as const, onPress: () => void navigate(livePath(row.number)) }]
      : []),
    ...(mayManage ? managing(row) : []),
  ]

  function managing(row: Row): RowAction[] {
    if (row.status === 'open') return [{ label: t('studio.close'), icon: 'off', onPress: () => void setStatus(row, 'closed') }]
    return [
      { label: t('studio.reopen'), icon: 'ok', onPress: () => void setStatus(row, 'open') },
      { label: t('studio.remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
    ]
  }
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslate(liveScreens)
  return [
    { key: 'number', title: t('studios.number'), sort: 'number', render: ({ number }) => number },
    {
      key: 'title',
      title: t('studios.title'),
      sort: 'title',
      always: true,
      clip: true,
      width: '32%',
      render: ({ title, language }) => <b lang={language}>{title}</b>,
    },
    { key: 'status', title: t('studios.status'), render: (row) => <StudioState {...row} /> },
    {
      key: 'category',
      title: t('studios.category'),
      render: ({ category }) => `${t(`group.${groupOf(category)}`)} / ${t(`category.${category}`)}`,
    },
    {
      key: 'starts',
      title: t('studios.starts'),
      sort: 'next',
      render: ({ startsAt }) => (startsAt ? <When at={startsAt} /> : t('studios.not-planned')),
    },
    { key: 'changed', title: t('studios.changed'), sort: 'changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}
