import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { INCIDENT_STATES, type IncidentState, type ListedIncident, listIncidents } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import { IncidentSheet } from './incident-sheet.tsx'

export default function IncidentsScreen() {
  const t = useTranslate(recordScreens)
  const [opened, setOpened] = useState<string | 'new'>()
  const list = useList(listIncidents, {
    sort: 'number',
    direction: 'desc',
    pageSize: 20,
    filters: { state: 'one' },
    input: ({ page, pageSize, filters: { state } }) => ({ page, pageSize, state: INCIDENT_STATES.find((each) => each === state) }),
  })
  return (
    <>
      <PageHead
        lead={t('incidents.lead')}
        actions={
          <Can permission="privacy:handle">
            <Button kind="solid" onClick={() => setOpened('new')}>
              {t('incidents.add')}
            </Button>
          </Can>
        }
      />
      <DataTable
        name="incidents"
        label={t('incidents.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('incidents.one', { number })}
        onOpen={({ id }) => setOpened(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => setOpened(id) }]}
        filters={
          <OneFilter
            list={list}
            name="state"
            label={t('column.state')}
            choices={INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
        empty={{ icon: 'warn', title: t('incidents.none'), text: t('incidents.none-why') }}
      />
      {opened && <IncidentSheet key={opened} id={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const LOOKS = { open: 'bad', contained: 'warn', notified: 'info', closed: 'idle' } as const satisfies Record<IncidentState, string>

function useColumns(): readonly Column<ListedIncident>[] {
  const t = useTranslate(recordScreens)
  return [
    { key: 'title', title: t('column.title'), always: true, clip: true, render: ({ number, content }) => `#${number} ${content.title}` },
    { key: 'state', title: t('column.state'), render: ({ state }) => <Status kind={LOOKS[state]}>{t(`state.${state}`)}</Status> },
    {
      key: 'notify',
      title: t('column.notify'),
      render: ({ content, isLate }) => (
        <>
          <When at={content.notifyBy} /> {isLate && <Tag kind="bad">{t('incidents.late')}</Tag>}
        </>
      ),
    },
    { key: 'changed', title: t('column.changed'), render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}
