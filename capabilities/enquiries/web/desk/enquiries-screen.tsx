import { useState } from 'react'
import { textIn } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { useList } from '#web/console/table/use-list.ts'
import type { RowSelection } from '#web/console/table/use-selection.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { enquiriesPages } from '../../console.ts'
import { ENQUIRY_STATES, listEnquiries, listFormNames } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import { EnquirySheet } from './enquiry-sheet.tsx'
import { ExportButton } from './export-button.tsx'
import { useAssign } from './use-assign.ts'
import { useEnquiryColumns } from './use-enquiry-columns.tsx'

export default function EnquiriesScreen() {
  const t = useTranslate(enquiryScreens)
  const [openId, setOpenId] = useState<string>()
  const list = useEnquiries()
  const assign = useAssign()
  return (
    <>
      <PageHead lead={t('queue.lead')} actions={<ExportButton form={list.state.filters.form} />} />
      <RefusalNotice refused={assign.refused} />
      <DataTable
        name="enquiries"
        label={t('queue.list')}
        list={list}
        columns={useEnquiryColumns()}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('one.title', { number })}
        onOpen={({ id }) => setOpenId(id)}
        actions={({ id, state }) => [
          { label: t('queue.open'), onPress: () => setOpenId(id) },
          ...(state === 'new' ? [{ label: t('queue.assign-me'), onPress: () => void assign.toMe([id]) }] : []),
        ]}
        bulk={(chosen) => <BulkActions chosen={chosen} assign={assign} />}
        filters={<EnquiryFilters list={list} />}
        empty={{
          icon: 'send',
          title: t('queue.none'),
          text: t('queue.none-why'),
          action: (
            <Can permission="enquiries:manage">
              <ButtonLink to={enquiriesPages.forms.path}>{t('queue.forms')}</ButtonLink>
            </Can>
          ),
        }}
      />
      {openId && <EnquirySheet key={openId} id={openId} rows={list.rows ?? []} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function EnquiryFilters({ list }: { readonly list: ReturnType<typeof useEnquiries> }) {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  const forms = useCall(listFormNames, {})
  return (
    <>
      <OneFilter
        list={list}
        name="state"
        label={t('queue.state')}
        choices={ENQUIRY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="form"
        label={t('queue.form')}
        choices={(forms.ok?.list ?? []).map(({ id, title }) => ({ value: id, label: textIn(title, language) }))}
      />
      <OneFilter list={list} name="mine" label={t('queue.assignee')} choices={[{ value: 'true', label: t('queue.mine') }]} />
      <TextFilter list={list} name="study" label={t('desk.study')} />
    </>
  )
}

type BulkProps = { readonly chosen: RowSelection<{ readonly id: string }>; readonly assign: ReturnType<typeof useAssign> }

function BulkActions({ chosen: { rows, clear }, assign }: BulkProps) {
  const t = useTranslate(enquiryScreens)
  const ids = rows.map(({ id }) => id)
  return (
    <>
      <BulkAction icon="hand" onPress={() => void assign.toMe(ids).then(clear)}>
        {t('queue.assign-me')}
      </BulkAction>
      <BulkAction icon="undo" onPress={() => void assign.run({ ids, to: null }).then(clear)}>
        {t('queue.release')}
      </BulkAction>
    </>
  )
}

const useEnquiries = () =>
  useList(listEnquiries, {
    sort: 'at',
    direction: 'desc',
    pageSize: 20,
    filters: { state: 'one', form: 'one', mine: 'one', study: 'text' },
    input: ({ page, pageSize, direction, filters: { state, form, mine, study } }) => ({
      page,
      pageSize,
      direction,
      isMine: mine === 'true',
      state: ENQUIRY_STATES.find((each) => each === state),
      ...(form !== '' && { form }),
      ...(/^[1-9]\d{0,5}$/.test(study) && { study: Number(study) }),
    }),
  })
