import { useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type ListedPayment, listMembershipChoices, listPayments, PAYMENT_STATES } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import { useNames, writeYuan } from '../names.ts'
import { PaymentSheet } from './payment-sheet.tsx'
import { PaymentStatus } from './payment-status.tsx'

/** Lists the recorded dues of the branches that the operator reaches. */
export default function DuesScreen() {
  const t = useTranslate(duesScreen)
  const [openId, setOpenId] = useState<string>()
  const list = usePayments()
  const payment = list.rows?.find(({ id }) => id === openId)
  return (
    <>
      <PageHead lead={t('lead')} />
      <DataTable
        name="membership-payments"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ member }) => member.name}
        onOpen={({ id }) => setOpenId(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => setOpenId(id) }]}
        filters={<Filters list={list} />}
        empty={{ icon: 'document', title: t('none'), text: t('none-why') }}
      />
      {payment && <PaymentSheet key={payment.id} payment={payment} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<ListedPayment>[] {
  const t = useTranslate(duesScreen)
  const language = useLanguage()
  const nameOf = useNames()
  return [
    { key: 'member', title: t('member'), always: true, clip: true, render: ({ member }) => `${member.name} · ${member.number}` },
    { key: 'amount', title: t('amount'), align: 'end', render: ({ amountCents }) => t('yuan', { amount: writeYuan(amountCents) }) },
    { key: 'paid', title: t('paid'), render: ({ paidOn }) => writeDay(paidOn, language) },
    { key: 'branch', title: t('branch'), clip: true, render: ({ branch }) => nameOf(branch) },
    { key: 'state', title: t('state'), render: ({ state }) => <PaymentStatus state={state} /> },
    { key: 'at', title: t('recorded'), render: ({ recordedAt }) => <When at={recordedAt} /> },
    { key: 'receipt', title: t('receipt'), optional: true, render: ({ receipt }) => receipt ?? '' },
  ]
}

function Filters({ list }: { readonly list: ReturnType<typeof usePayments> }) {
  const t = useTranslate(duesScreen)
  const nameOf = useNames()
  const choices = useCall(listMembershipChoices, {})
  return (
    <>
      <TextFilter list={list} name="number" label={t('number')} />
      <OneFilter
        list={list}
        name="state"
        label={t('state')}
        choices={PAYMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="branch"
        label={t('branch')}
        choices={(choices.ok?.branches ?? []).map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
    </>
  )
}

const usePayments = () =>
  useList(listPayments, {
    sort: 'at',
    direction: 'desc',
    pageSize: 20,
    filters: { number: 'text', state: 'one', branch: 'one' },
    input: ({ page, pageSize, filters: { number, state, branch } }) => ({
      page,
      pageSize,
      state: PAYMENT_STATES.find((each) => each === state),
      ...(/^\d{1,12}$/.test(number) && { number: Number(number) }),
      ...(branch !== '' && { branch }),
    }),
  })
