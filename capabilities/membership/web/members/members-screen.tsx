import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { type ListedMember, listMembers, listMembershipChoices, MEMBER_STATUSES } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { ownScreen } from '../../text/own-screen.ts'
import { RecordPayment } from '../dues/record-payment.tsx'
import MemberImportSheet from '../import/member-import-sheet.tsx'
import { useNames } from '../names.ts'
import { MemberSheet } from './member-sheet.tsx'
import { MoveMembers } from './move-members.tsx'
import { useExport } from './use-export.ts'
import { useMemberColumns } from './use-member-columns.tsx'
import { useRenew } from './use-renew.ts'

/** Lists the members of the branches that the operator reaches. `?id=` opens one. */
export default function MembersScreen() {
  const t = useTranslate(membersScreen)
  const [search, setSearch] = useSearchParams()
  const [moved, setMoved] = useState<readonly ListedMember[]>()
  const [payer, setPayer] = useState<ListedMember>()
  const [isImporting, setImporting] = useState(false)
  const list = useMembers()
  const renewing = useRenew()
  const exporting = useExport()
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
      <PageHead
        lead={t('lead')}
        actions={
          <>
            <Can permission="membership:manage">
              <Button icon="document" onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
            </Can>
            <Can permission="membership:export">
              <Button icon="download" busy={exporting.busy} onClick={() => void exporting.run(filterOf(list.state.filters))}>
                {t('export')}
              </Button>
            </Can>
          </>
        }
      />
      <RefusalNotice refused={exporting.refused ?? renewing.refused} />
      <DataTable
        name="members"
        label={t('list')}
        list={list}
        columns={useMemberColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => open(id) }]}
        bulk={({ rows, clear }) => (
          <>
            <BulkAction icon="refresh" onPress={() => void renewing.run(rows).then(clear)}>
              {t('renew')}
            </BulkAction>
            <BulkAction icon="switch" onPress={() => setMoved(rows)}>
              {t('move')}
            </BulkAction>
          </>
        )}
        filters={<Filters list={list} />}
        empty={{ icon: 'card', title: t('none'), text: t('none-why') }}
      />
      {openId !== undefined && (
        <MemberSheet key={openId} id={openId} onMove={setMoved} onRecord={setPayer} onClose={() => open(undefined)} />
      )}
      {payer && <RecordPayment member={payer} onClose={() => setPayer(undefined)} />}
      {isImporting && <MemberImportSheet onClose={() => setImporting(false)} />}
      {moved && <MoveMembers members={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}

const WITHIN = ['30', '60', '90'] as const

function Filters({ list }: { readonly list: ReturnType<typeof useMembers> }) {
  const t = useTranslate(membersScreen)
  const tOwn = useTranslate(ownScreen)
  const nameOf = useNames()
  const choices = useCall(listMembershipChoices, {})
  const named = (rows: readonly Parameters<typeof toChoice>[0][] = []) => rows.map(toChoice)
  const toChoice = (each: { readonly id: string; readonly name: ListedMember['grade']['name'] }) => ({
    value: each.id,
    label: nameOf(each),
  })
  return (
    <>
      <TextFilter list={list} name="search" label={t('search')} />
      <OneFilter
        list={list}
        name="status"
        label={t('status')}
        choices={MEMBER_STATUSES.map((value) => ({ value, label: tOwn(`status.${value}`) }))}
      />
      <OneFilter list={list} name="branch" label={t('branch')} choices={named(choices.ok?.branches)} />
      <OneFilter list={list} name="grade" label={t('grade')} choices={named(choices.ok?.grades)} />
      <OneFilter
        list={list}
        name="within"
        label={t('ends-within')}
        choices={WITHIN.map((value) => ({ value, label: t(`within.${value}`) }))}
      />
    </>
  )
}

type Filters = Readonly<Record<'search' | 'status' | 'branch' | 'grade' | 'within', string>>

/** Returns the set filters as the calls take them. */
function filterOf({ search, status, branch, grade, within }: Filters) {
  return {
    status: MEMBER_STATUSES.find((each) => each === status),
    ...(search !== '' && { search }),
    ...(branch !== '' && { branch }),
    ...(grade !== '' && { grade }),
    ...(/^\d{1,3}$/.test(within) && { endsWithin: Number(within) }),
  }
}

const useMembers = () =>
  useList(listMembers, {
    sort: 'number',
    direction: 'asc',
    pageSize: 20,
    filters: { search: 'text', status: 'one', branch: 'one', grade: 'one', within: 'one' },
    input: ({ page, pageSize, sort, direction, filters }) => ({
      page,
      pageSize,
      direction,
      sort: sort === 'endsOn' ? ('endsOn' as const) : ('number' as const),
      ...filterOf(filters),
    }),
  })
