import { useSearchParams } from 'react-router'
import { ROLE_NAME } from '#contract/caller.ts'
import { Can } from '#web/console/access/allowed.tsx'
import type { InputFor } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { setFilters } from '#web/console/table/list-state.ts'
import { useList } from '#web/console/table/use-list.ts'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listPeople, STATUSES } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import { Disclosures } from './disclosures.tsx'
import { InviteButton } from './invite-people.tsx'
import styles from './people.module.css'
import { PersonDrawer } from './person-drawer.tsx'
import { type PersonLabel, PersonStatus, RoleNames } from './person-labels.tsx'
import { useRoles, useRoleTitle } from './role-titles.ts'

export default function PeopleScreen() {
  const t = useTranslate(peopleScreens)
  const [search, setSearch] = useSearchParams()
  const list = useList(listPeople, {
    sort: 'createdAt',
    direction: 'desc',
    filters: { search: 'text', role: 'one', status: 'one' },
    input: ({ filters, ...state }) => ({ ...state, ...setFilters(filters) }) as InputFor<typeof listPeople>,
  })
  const columns = useColumns()
  const show = (id: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('person')
      else next.set('person', id)
      return next
    })
  return (
    <>
      <PageHead lead={t('people.lead')} actions={<InviteButton />} />
      <Can permission="people:manage">
        <Disclosures />
      </Can>
      <DataTable
        name="people"
        label={t('people.list')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => show(id)}
        actions={({ id }) => [{ label: t('people.open'), onPress: () => show(id) }]}
        filters={<Filters list={list} />}
        empty={{ icon: 'people', title: t('people.none'), text: t('people.none-why') }}
      />
      <PersonDrawer id={search.get('person') ?? undefined} onClose={() => show(undefined)} />
    </>
  )
}

type FilterList = ReturnType<typeof useList<typeof listPeople, { search: 'text'; role: 'one'; status: 'one' }>>

function Filters({ list }: { readonly list: FilterList }) {
  const t = useTranslate(peopleScreens)
  const titleOf = useRoleTitle()
  const { ok } = useRoles()
  const chosen = list.state.filters.role
  const known = ok?.list.map(({ name }) => name).filter((name) => name !== 'user') ?? []
  const names = known.includes(chosen) || !ROLE_NAME.test(chosen) ? known : [...known, chosen]
  return (
    <>
      <TextFilter list={list} name="search" label={t('people.search')} />
      {names.length > 0 && (
        <OneFilter
          list={list}
          name="role"
          label={t('people.roles')}
          choices={names.map((name) => ({ value: name, label: titleOf(name) }))}
        />
      )}
      <OneFilter
        list={list}
        name="status"
        label={t('people.status')}
        choices={STATUSES.map((status) => ({ value: status, label: t(`people.${status}`) }))}
      />
    </>
  )
}

function useColumns(): readonly Column<PersonLabel>[] {
  const t = useTranslate(peopleScreens)
  return [
    { key: 'name', title: t('people.name'), always: true, width: '22%', render: (person) => <Name person={person} /> },
    { key: 'username', title: t('people.username'), sort: 'username', clip: true, render: ({ username }) => username ?? '—' },
    { key: 'phone', title: t('people.phone'), render: ({ phone }) => phone ?? '—' },
    { key: 'roles', title: t('people.roles'), render: ({ roles }) => <RoleNames roles={roles} /> },
    { key: 'status', title: t('people.status'), render: (person) => <PersonStatus {...person} /> },
    { key: 'seen', title: t('people.seen'), sort: 'lastSeenAt', render: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
    { key: 'created', title: t('people.created'), sort: 'createdAt', render: ({ createdAt }) => <When at={createdAt} /> },
  ]
}

const Name = ({ person: { name, avatar } }: { readonly person: PersonLabel }) => (
  <span className={inline(8, styles.name)}>
    <Avatar name={name} picture={avatar} size="small" />
    <b className={text.ellipsis}>{name}</b>
  </span>
)
