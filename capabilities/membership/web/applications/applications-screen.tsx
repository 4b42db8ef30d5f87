import { useSearchParams } from 'react-router'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import { APPLICATION_STATES, type ListedApplication, listApplications, listMembershipChoices } from '../../contract.ts'
import { applicationsScreen } from '../../text/applications-screen.ts'
import { useNames } from '../names.ts'
import { ApplicationSheet } from './application-sheet.tsx'
import { ApplicationStatus } from './application-status.tsx'

/** Lists applications to the branches that the operator reaches. `?id=` opens one. */
export default function ApplicationsScreen() {
  const t = useTranslate(applicationsScreen)
  const [search, setSearch] = useSearchParams()
  const list = useApplications()
  const openId = search.get('id') ?? undefined
  const open = (id: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('id')
      else next.set('id', id)
      return next
    })
  return (
    <>
      <PageHead lead={t('lead')} />
      <DataTable
        name="membership-applications"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => open(id) }]}
        filters={<Filters list={list} />}
        empty={{ icon: 'form', title: t('none'), text: t('none-why') }}
      />
      {openId !== undefined && <ApplicationSheet key={openId} id={openId} onClose={() => open(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<ListedApplication>[] {
  const t = useTranslate(applicationsScreen)
  const nameOf = useNames()
  return [
    { key: 'name', title: t('name'), always: true, clip: true, render: ({ name }) => name },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'grade', title: t('grade'), clip: true, render: ({ grade }) => nameOf(grade) },
    { key: 'branch', title: t('branch'), clip: true, render: ({ branch }) => nameOf(branch) },
    { key: 'state', title: t('state'), render: ({ state }) => <ApplicationStatus state={state} /> },
    { key: 'at', title: t('at'), sort: 'at', render: ({ submittedAt }) => <When at={submittedAt} /> },
  ]
}

function Filters({ list }: { readonly list: ReturnType<typeof useApplications> }) {
  const t = useTranslate(applicationsScreen)
  const nameOf = useNames()
  const choices = useCall(listMembershipChoices, {})
  return (
    <>
      <OneFilter
        list={list}
        name="state"
        label={t('state')}
        choices={APPLICATION_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="branch"
        label={t('branch')}
        choices={(choices.ok?.branches ?? []).map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
      <OneFilter
        list={list}
        name="grade"
        label={t('grade')}
        choices={(choices.ok?.grades ?? []).map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
    </>
  )
}

const useApplications = () =>
  useList(listApplications, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: { state: 'one', branch: 'one', grade: 'one' },
    input: ({ page, pageSize, direction, filters: { state, branch, grade } }) => ({
      page,
      pageSize,
      direction,
      state: APPLICATION_STATES.find((each) => each === state),
      ...(branch !== '' && { branch }),
      ...(grade !== '' && { grade }),
    }),
  })
