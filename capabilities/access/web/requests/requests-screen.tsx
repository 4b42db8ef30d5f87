import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, type StatusKind, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { decideAccessRequest, listAccessRequests, listRoles, REQUEST_STATES, type RequestView, type RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { nameLabel } from '../labels.ts'
import { rolesToGive } from '../role-choice.tsx'
import { DecideDialog } from './decide-dialog.tsx'

type State = RequestView['state']
const KINDS: Readonly<Record<State, StatusKind>> = { open: 'warn', granted: 'ok', refused: 'idle' }
const isState = (value: string): value is State => (REQUEST_STATES as readonly string[]).includes(value)

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
  const actionsOf = useRowActions(setShown)
  return (
    <>
      <PageHead lead={t('requests.lead')} />
      <DataTable
        name="access-requests"
        label={t('requests.label')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person }) => nameLabel(t, person)}
        onOpen={(row) => setShown(row)}
        actions={actionsOf}
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

/**
 * Grants the requested role, or else the smallest suitable one, at once. The role of administrators is granted in the dialog only, which
 * shows all details.
 */
function useRowActions(show: (row: RequestView) => void) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const access = useAccess()
  const roles = useCall(listRoles, {})
  const { user } = useSession()
  const deciding = useAction(decideAccessRequest, { changes: [listAccessRequests, listRoles] })
  async function grant({ id, person }: RequestView, { name, title }: RoleView): Promise<void> {
    const done = await deciding.run({ id, decision: 'grant', role: name })
    if (!done) return
    if ('ok' in done) toast('ok', t('requests.given', { name: nameLabel(t, person), role: title[language] }))
    else toastRefusal(done)
  }
  return (row: RequestView): RowAction[] => {
    const mayDecide = row.state === 'open' && access.permissions.has('access:manage')
    const look = { label: t(mayDecide ? 'requests.decide' : 'requests.look'), onPress: () => show(row) }
    const choices = mayDecide && row.person.id !== user?.id ? rolesToGive(roles.ok?.list ?? [], row.permission, access) : []
    const role = choices.find(({ name }) => name === row.role?.name) ?? choices[0]
    return role && role.name !== 'admin'
      ? [{ label: t('requests.give', { role: role.title[language] }), onPress: () => void grant(row, role) }, look]
      : [look]
  }
}

/** A URL without a state means the open requests. */
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
    { key: 'person', title: t('requests.person'), render: ({ person }) => nameLabel(t, person), always: true },
    { key: 'permission', title: t('requests.permission'), render: ({ title }) => title[language] },
    { key: 'wish', title: t('requests.wish'), render: ({ role }) => role?.title[language] ?? t('requests.no-wish') },
    { key: 'reason', title: t('requests.reason'), render: ({ reason }) => reason, clip: true, width: '32%' },
    { key: 'state', title: t('requests.state'), render: ({ state }) => <Status kind={KINDS[state]}>{t(`requests.${state}`)}</Status> },
    {
      key: 'decided-by',
      title: t('requests.decided-by'),
      render: ({ decidedBy }) => decidedBy && nameLabel(t, decidedBy),
      optional: true,
    },
    { key: 'askedAt', title: t('requests.asked-at'), render: ({ askedAt }) => <When at={askedAt} />, sort: 'askedAt', align: 'end' },
  ]
}
