import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, type StatusKind, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listAccessRequests, REQUEST_STATES, type RequestView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { nameText } from '../words.ts'
import { DecideDialog } from './decide-dialog.tsx'

type State = RequestView['state']
const KINDS: Readonly<Record<State, StatusKind>> = { open: 'warn', granted: 'ok', refused: 'idle' }
const isState = (value: string): value is State => (REQUEST_STATES as readonly string[]).includes(value)

/** Who waits to be let in, the longest first. */
export default function RequestsScreen() {
  const t = useTranslate(screensText)
  const [shown, setShown] = useState<RequestView>()
  const list = useList(listAccessRequests, {
    sort: 'askedAt',
    direction: 'asc',
    filters: { state: 'one' },
    input: ({ page, pageSize, direction, filters: { state } }) => ({ page, pageSize, direction, ...stateOf(state) }),
  })
  const columns = useColumns()
  const mayDecide = useAccess().permissions.has('access:manage')
  const actionOf = (row: RequestView) => t(row.state === 'open' && mayDecide ? 'requests.decide' : 'requests.look')
  return (
    <>
      <PageHead lead={t('requests.lead')} />
      <DataTable
        name="access-requests"
        label={t('requests.label')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person }) => nameText(t, person)}
        onOpen={(row) => setShown(row)}
        actions={(row) => [{ label: actionOf(row), onPress: () => setShown(row) }]}
        filters={
          <StateFilter
            value={list.state.filters.state || 'open'}
            onChange={(state) => list.filter('state', state === 'open' ? '' : state)}
          />
        }
        empty={{ icon: 'inbox', title: t('requests.empty'), text: <p>{t('requests.empty-text')}</p> }}
      />
      <DecideDialog request={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** Without a word about it the address means what waits. */
function stateOf(state: string): { readonly state?: State } {
  if (state === 'all') return {}
  return { state: isState(state) ? state : 'open' }
}

function StateFilter({ value, onChange }: { readonly value: string; onChange(state: string): void }) {
  const t = useTranslate(screensText)
  return (
    <SegmentedControl
      aria-label={t('requests.state')}
      size="xs"
      value={value}
      onChange={onChange}
      data={(['open', 'granted', 'refused', 'all'] as const).map((state) => ({ value: state, label: t(`requests.${state}`) }))}
    />
  )
}

function useColumns(): readonly Column<RequestView>[] {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return [
    { key: 'person', title: t('requests.person'), render: ({ person }) => nameText(t, person), always: true },
    { key: 'permission', title: t('requests.permission'), render: ({ title }) => title[language] },
    { key: 'wish', title: t('requests.wish'), render: ({ role }) => role?.title[language] ?? t('requests.no-wish') },
    { key: 'reason', title: t('requests.reason'), render: ({ reason }) => reason, clip: true, width: '32%' },
    { key: 'state', title: t('requests.state'), render: ({ state }) => <Status kind={KINDS[state]}>{t(`requests.${state}`)}</Status> },
    {
      key: 'decided-by',
      title: t('requests.decided-by'),
      render: ({ decidedBy }) => decidedBy && nameText(t, decidedBy),
      optional: true,
    },
    { key: 'askedAt', title: t('requests.asked-at'), render: ({ askedAt }) => <When at={askedAt} />, sort: 'askedAt', align: 'end' },
  ]
}
