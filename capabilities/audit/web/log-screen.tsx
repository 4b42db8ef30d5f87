import { useEffect, useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useTranslate } from '#web/language.ts'
import { type AuditEntry, listActions } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { useActionLabels } from './action-labels.ts'
import { ChainCard } from './chain-card.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useLogColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { toFilter, useLog } from './log-list.ts'

/** Shows the audit trail: actors, actions and origins, and whether the trail is unchanged. */
export default function LogScreen() {
  const t = useTranslate(screensText)
  const [shown, setShown] = useState<AuditEntry>()
  const list = useLog()
  const actions = useActionLabels()
  const isNew = list.rows?.some(({ action }) => actions.known && !actions.all.includes(action))
  // The list may contain an action that is new to the trail, such as reading the trail.
  useEffect(() => {
    if (isNew) void refresh(listActions)
  }, [isNew])
  return (
    <>
      <PageHead
        lead={t('log.lead')}
        actions={
          <Can permission="audit:export">
            <ExportMenu filter={toFilter(list.state.filters)} />
          </Can>
        }
      />
      <ChainCard />
      <DataTable
        name="audit-log"
        label={t('log.list')}
        list={list}
        columns={useLogColumns(actions)}
        keyOf={({ id }) => id}
        nameOf={({ action }) => actions.labelOf(action)}
        onOpen={(row) => setShown(row)}
        actions={(row) => [{ label: t('log.open'), onPress: () => setShown(row) }]}
        filters={<LogFilters list={list} actions={actions} />}
        empty={{ icon: 'list', title: t('log.empty'), text: <p>{t('log.empty-why')}</p> }}
      />
      <EntrySheet
        entry={shown}
        actions={actions}
        onClose={() => setShown(undefined)}
        onFilter={(q) => {
          setShown(undefined)
          list.filter('q', q)
        }}
      />
    </>
  )
}
