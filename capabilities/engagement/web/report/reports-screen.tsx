import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '#web/console/access/allowed.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { useChannel } from '#web/realtime.ts'
import { getReportCounts, listReports, REPORT_REASONS, type ReportReason, reportChannel } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { useReportColumns } from '../moderation/report-columns.tsx'
import { ReportSheet } from '../moderation/report-sheet.tsx'
import { ReportSettings } from './report-settings.tsx'

const STATES = ['open', 'done'] as const

export default function ReportsScreen() {
  const t = useTranslate(moderationText)
  const [search] = useSearchParams()
  const [isSetting, setIsSetting] = useState(false)
  const state = search.get('state') === 'done' ? 'done' : 'open'
  const counts = useCall(getReportCounts, {})
  const again = () => void Promise.all([refresh(listReports), refresh(getReportCounts)])
  useChannel(reportChannel, counts.ok ? null : undefined, { onMessage: again, onResync: again, after: counts.ok?.number })
  const open = counts.ok?.open ?? 0
  return (
    <>
      <PageHead
        lead={t('reports.lead')}
        actions={
          <Can permission="engagement:manage-reports">
            <Button icon="settings" onClick={() => setIsSetting(true)}>
              {t('report-settings')}
            </Button>
          </Can>
        }
      />
      {isSetting && <ReportSettings onClose={() => setIsSetting(false)} />}
      <LinkTabs
        label={t('reports.queues')}
        tabs={STATES.map((each) => ({
          to: `?state=${each}`,
          text: each === 'open' && open > 0 ? `${t('reports.open')} ${open > 999 ? '999+' : open}` : t(`reports.${each}`),
          here: each === state,
        }))}
      />
      <ReportTable key={state} state={state} />
    </>
  )
}

function ReportTable({ state }: { readonly state: 'open' | 'done' }) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(reportText)]
  const [openId, setOpenId] = useState<string>()
  const list = useList(listReports, {
    sort: 'at',
    direction: state === 'open' ? 'asc' : 'desc',
    pageSize: 20,
    filters: { reason: 'one' },
    input: ({ page, pageSize, direction, filters: { reason } }) => ({
      state,
      page,
      pageSize,
      sort: 'at' as const,
      direction,
      ...(reason && { reason: reason as ReportReason }),
    }),
  })
  return (
    <>
      <DataTable
        name={`reports-${state}`}
        label={t('reports.list')}
        list={list}
        columns={useReportColumns(state)}
        keyOf={({ id }) => id}
        nameOf={({ item }) => t('reports.name', { title: item.title })}
        onOpen={({ id }) => setOpenId(id)}
        filters={
          <OneFilter
            list={list}
            name="reason"
            label={t('reports.reason')}
            choices={REPORT_REASONS.map((reason) => ({ value: reason, label: reasons(`reason.${reason}`) }))}
          />
        }
        empty={{
          icon: 'flag',
          title: t(state === 'open' ? 'reports.none' : 'reports.none-done'),
          text: <p>{t('reports.none-why')}</p>,
        }}
      />
      {openId && <ReportSheet id={openId} rows={list.rows ?? []} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
