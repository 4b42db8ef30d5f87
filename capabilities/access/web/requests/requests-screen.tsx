import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, type StatusKind, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useLanguage, useSay } from '#web/language.ts'
import { listAccessRequests, REQUEST_STATES, type RequestView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { sayName } from '../words.ts'
import { DecideDialog } from './decide-dialog.tsx'

type State = RequestView['state']
const KINDS: Readonly<Record<State, StatusKind>> = { open: 'warn', granted: 'ok', refused: 'idle' }
const isState = (value: string): value is State => (REQUEST_STATES as readonly string[]).includes(value)

/** Who waits to be let in, the longest first. */
export default function RequestsScreen() {
  const say = useSay(screensText)
  const [shown, setShown] = useState<RequestView>()
  const list = useList(listAccessRequests, {
    sort: 'askedAt',
    direction: 'asc',
    filters: { state: 'one' },
    input: ({ page, pageSize, direction, filters: { state } }) => ({ page, pageSize, direction, ...stateOf(state) }),
  })
  const columns = useColumns()
  const mayDecide = useAccess().permissions.has('access:manage')
  const actionOf = (row: RequestView) => say(row.state === 'open' && mayDecide ? 'requests.decide' : 'requests.look')
  return (
    <>
      <PageHead lead={say('requests.lead')} />
      <DataTable
        name="access-requests"
        label={say('requests.label')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person }) => sayName(say, person)}
        onOpen={(row) => setShown(row)}
        actions={(row) => [{ label: actionOf(row), onPress: () => setShown(row) }]}
        filters={
          <StateFilter
            value={list.state.filters.state || 'open'}
            onChange={(state) => list.filter('state', state === 'open' ? '' : state)}
          />
        }
        empty={{ icon: 'inbox', title: say('requests.empty'), text: <p>{say('requests.empty-text')}</p> }}
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
  const say = useSay(screensText)
  return (
    <SegmentedControl
      aria-label={say('requests.state')}
      size="xs"
      value={value}
      onChange={onChange}
      data={(['open', 'granted', 'refused', 'all'] as const).map((state) => ({ value: state, label: say(`requests.${state}`) }))}
    />
  )
}

function useColumns(): readonly Column<RequestView>[] {
  const say = useSay(screensText)
  const language = useLanguage()
  return [
    { key: 'person', title: say('requests.person'), render: ({ person }) => sayName(say, person), always: true },
    { key: 'permission', title: say('requests.permission'), render: ({ title }) => title[language] },
    { key: 'wish', title: say('requests.wish'), render: ({ role }) => role?.title[language] ?? say('requests.no-wish') },
    { key: 'reason', title: say('requests.reason'), render: ({ reason }) => reason, clip: true, width: '32%' },
    { key: 'state', title: say('requests.state'), render: ({ state }) => <Status kind={KINDS[state]}>{say(`requests.${state}`)}</Status> },
    {
      key: 'decided-by',
      title: say('requests.decided-by'),
      render: ({ decidedBy }) => decidedBy && sayName(say, decidedBy),
      optional: true,
    },
    { key: 'askedAt', title: say('requests.asked-at'), render: ({ askedAt }) => <When at={askedAt} />, sort: 'askedAt', align: 'end' },
  ]
}
