import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status as StatusMark, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { createActivity, listActivities, STATUSES } from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'
import { ActivityStatus } from './activity-status.tsx'

type Line = RowOf<typeof listActivities>

export default function ActivitiesScreen() {
  const t = useTranslate(activitiesScreens)
  const navigate = useNavigate()
  const mayWrite = useAccess().permissions.has('activities:write')
  const [beginning, setBeginning] = useState(false)
  const list = useList(listActivities, { sort: 'startsAt', direction: 'desc', filters: { q: 'text', status: 'one' } })
  const open = ({ id }: Pick<Line, 'id'>) => void navigate(`/content/activities/${id}`)
  const begin = mayWrite && (
    <Button kind="solid" onClick={() => setBeginning(true)}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <PageHead lead={t('list.lead')} actions={begin} />
      <DataTable
        name="activities"
        label={t('list.label')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }: Line) => title}
        onOpen={(row: Line) => open(row)}
        filters={
          <>
            <TextFilter list={list} name="q" label={t('list.search')} />
            <OneFilter
              list={list}
              name="status"
              label={t('list.status')}
              choices={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          </>
        }
        actions={(row: Line) => [{ label: t('list.open'), onPress: () => open(row) }]}
        empty={{ icon: 'calendar', title: t('list.none'), text: t('list.none-why'), ...(begin && { action: begin }) }}
      />
      {beginning && <NewActivity onClose={() => setBeginning(false)} onMade={open} />}
    </>
  )
}

function useColumns(): readonly Column<Line>[] {
  const t = useTranslate(activitiesScreens)
  return [
    { key: 'number', title: t('list.number'), sort: 'number', render: ({ number }) => `#${number}` },
    { key: 'title', title: t('list.title'), always: true, clip: true, width: '34%', render: (row) => <Title {...row} /> },
    { key: 'status', title: t('list.status'), render: (row) => <ActivityStatus {...row} /> },
    { key: 'starts', title: t('list.starts'), sort: 'startsAt', render: ({ startsAt }) => <When at={startsAt} /> },
    { key: 'capacity', title: t('list.capacity'), align: 'end', render: ({ capacity }) => capacity ?? t('list.unlimited') },
    { key: 'changed', title: t('list.changed'), sort: 'changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}

function Title({ title, isInSeries }: Line) {
  const t = useTranslate(activitiesScreens)
  return (
    <>
      <b>{title}</b> {isInSeries && <StatusMark kind="idle">{t('list.series')}</StatusMark>}
    </>
  )
}

function NewActivity({ onClose, onMade }: { onClose(): void; onMade(made: { readonly id: string }): void }) {
  const t = useTranslate(activitiesScreens)
  const creating = useAction(createActivity, { changes: [listActivities], onDone: onMade })
  const form = useForm(
    { zh: '', en: '', startsAt: null as string | null },
    {
      check: ({ zh, en, startsAt }) => ({
        ...(zh.trim() === '' && en.trim() === '' && { zh: t('new.title-needed') }),
        ...(startsAt === null && { startsAt: t('new.starts-needed') }),
      }),
      send: ({ zh, en, startsAt }) => creating.run({ title: { 'zh-CN': zh, 'en-US': en }, startsAt: startsAt ?? '' }),
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('new.title')} form={form} action={t('new.create')}>
      <TextInput label={t('new.zh')} maxLength={80} lang="zh-CN" {...form.text('zh')} />
      <TextInput label={t('new.en')} maxLength={80} lang="en-US" {...form.text('en')} />
      <MomentField label={t('new.starts')} {...form.value('startsAt')} />
    </DrawerForm>
  )
}
