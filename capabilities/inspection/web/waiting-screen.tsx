import { useState } from 'react'
import { fieldText, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { listQueues, listWaitingTasks, type WaitingTask, type WHOSE } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import { HandOver } from './judge/hand-over.tsx'
import { assign, isInOthersHands, openReview } from './open-review-part.ts'

export default function WaitingScreen() {
  const t = useTranslate(inspectionScreens)
  const list = useWaitingTasks()
  const [given, setGiven] = useState<WaitingTask>()
  const { actions, judge } = useRowActions(setGiven)
  const chosen = list.state.filters.queue
  const address = chosen === '' ? '/list/card/judge' : `/list/card/judge?queue=${chosen}`
  return (
    <>
      <PageHead
        lead={t('waiting.lead')}
        actions={
          <ButtonLink kind="solid" to={address}>
            {t('queue.inspect')}
          </ButtonLink>
        }
      />
      <DataTable
        name="inspection-waiting"
        label={t('waiting.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={useColumns()}
        onOpen={judge}
        actions={actions}
        filters={<WaitingFilters list={list} />}
        empty={{ icon: 'ok', title: t('judge.none'), text: t('judge.none-text') }}
      />
      {given && <HandOver taskId={given.id} title={given.title} onClose={() => setGiven(undefined)} />}
    </>
  )
}

const useWaitingTasks = () =>
  useList(listWaitingTasks, {
    sort: 'waitsSince',
    direction: 'asc',
    pageSize: 20,
    filters: { queue: 'one', whose: 'one' },
    input: ({ page, pageSize, sort, direction, filters: { queue, whose } }) => ({
      page,
      pageSize,
      sort: sort as 'waitsSince' | 'title',
      direction,
      ...(queue !== '' && { queueId: queue }),
      ...(whose !== '' && { whose: whose as (typeof WHOSE)[number] }),
    }),
  })

function WaitingFilters({ list }: { readonly list: ReturnType<typeof useWaitingTasks> }) {
  const t = useTranslate(inspectionScreens)
  const queues = useCall(listQueues, {})
  return (
    <>
      <OneFilter
        list={list}
        name="queue"
        label={t('waiting.queue')}
        choices={(queues.ok ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <OneFilter
        list={list}
        name="whose"
        label={t('waiting.whose')}
        choices={(['mine', 'others', 'nobody'] as const).map((value) => ({ value, label: t(`waiting.whose-${value}`) }))}
      />
    </>
  )
}

function useRowActions(onGive: (task: WaitingTask) => void) {
  const t = useTranslate(inspectionScreens)
  const me = useSession().user?.id ?? null
  const takenBy = (task: WaitingTask) => (isInOthersHands(task) ? t('waiting.in-work') : undefined)
  const whyBarred = (task: WaitingTask) => (task.isOwn ? t('waiting.own') : task.isBarred ? t('waiting.barred') : takenBy(task))
  function judge(task: WaitingTask): void {
    const barred = whyBarred(task)
    if (barred === undefined) void openReview(task)
    else toast('info', barred)
  }
  function actions(task: WaitingTask): RowAction[] {
    const [barred, inOthersHands] = [whyBarred(task), takenBy(task)]
    return [
      { label: t('waiting.judge'), blocked: barred, onPress: () => judge(task) },
      { label: t('waiting.keep'), blocked: barred, onPress: () => !barred && void assign(task, me) },
      { label: t('waiting.give'), blocked: inOthersHands, onPress: () => onGive(task) },
      ...(task.keptFor ? [{ label: t('waiting.free'), blocked: inOthersHands, onPress: () => void assign(task, null) }] : []),
    ]
  }
  return { actions, judge }
}

function useColumns(): readonly Column<WaitingTask>[] {
  const t = useTranslate(inspectionScreens)
  const tField = useTranslate(fieldText)
  const language = useLanguage()
  return [
    { key: 'title', title: tField('title'), sort: 'title', always: true, clip: true, width: '34%', render: Title },
    { key: 'queue', title: t('waiting.queue'), clip: true, render: (row: WaitingTask) => row.queue },
    { key: 'section', title: t('form.sections'), optional: true, render: (row: WaitingTask) => SECTION_NAMES[row.section][language] },
    { key: 'flags', title: t('judge.flags'), render: Found },
    { key: 'who', title: t('waiting.who'), render: Who },
    { key: 'by', title: t('waiting.by'), render: (row: WaitingTask) => row.submittedBy.name },
    { key: 'waitsSince', title: t('waiting.since'), sort: 'waitsSince', render: (row: WaitingTask) => <When at={row.waitsSince} /> },
    { key: 'due', title: t('waiting.due'), render: Due },
  ]
}

function Due({ dueAt }: WaitingTask) {
  const due = <When at={dueAt} />
  return Date.parse(dueAt) < Date.now() ? <Status kind="bad">{due}</Status> : due
}

function Title({ title, number, language, returns, phase }: WaitingTask) {
  const t = useTranslate(inspectionScreens)
  return (
    <span>
      <span lang={language}>{title}</span>{' '}
      <span className={text.quiet}>
        #{number} {language === 'zh-CN' ? '中文' : 'English'}
      </span>{' '}
      {phase === 'recheck' && <Tag kind="info">{t('judge.recheck')}</Tag>}
      {returns > 0 && <span className={text.quiet}>{t('judge.returns', { n: returns })}</span>}
    </span>
  )
}

function Found({ flags, isBlocked }: WaitingTask) {
  const t = useTranslate(inspectionScreens)
  if (flags === 0) return null
  return <Status kind={isBlocked ? 'bad' : 'warn'}>{t(isBlocked ? 'waiting.blocked' : 'waiting.found', { n: flags })}</Status>
}

function Who({ inWorkBy, keptFor }: WaitingTask) {
  const t = useTranslate(inspectionScreens)
  if (inWorkBy) return <Status kind="info">{t('waiting.by-now', { name: inWorkBy.name ?? '—' })}</Status>
  return keptFor ? <Status kind="idle">{t('waiting.kept', { name: keptFor.name ?? '—' })}</Status> : <span>{t('waiting.free-now')}</span>
}
