import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listBlockedPhones } from '../contract.ts'
import { blockedScreens } from '../text/blocked-phones.ts'
import { BlockPhone } from './block-phone.tsx'
import { CheckPhone } from './check-phone.tsx'
import { UnblockPhone } from './unblock-phone.tsx'

type Blocked = OutputOf<typeof listBlockedPhones>['list'][number]

export default function BlockedPhonesScreen() {
  const t = useTranslate(blockedScreens)
  const [removing, setRemoving] = useState<string>()
  const list = useList(listBlockedPhones, {
    sort: 'at',
    direction: 'desc',
    filters: {},
    input: ({ page, pageSize }) => ({ page, pageSize }),
  })
  return (
    <>
      <PageHead lead={t('lead')} actions={<BlockPhone />} />
      <CheckPhone onUnblock={setRemoving} />
      <DataTable
        name="blocked-phones"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ reason }) => reason}
        actions={({ id }) => [{ label: t('unblock'), onPress: () => setRemoving(id) }]}
        empty={{ icon: 'phone', title: t('none'), text: t('none-why') }}
      />
      {removing !== undefined && <UnblockPhone key={removing} id={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<Blocked>[] {
  const t = useTranslate(blockedScreens)
  return [
    {
      key: 'reason',
      title: t('reason'),
      always: true,
      width: '40%',
      render: ({ reason }) => <span className={text.clamped}>{reason}</span>,
    },
    { key: 'by', title: t('by'), render: ({ by }) => by.name ?? '—' },
    { key: 'at', title: t('at'), render: ({ at }) => <When at={at} /> },
    { key: 'ends', title: t('ends'), render: ({ endsAt }) => (endsAt ? <When at={endsAt} /> : t('term.always')) },
  ]
}
