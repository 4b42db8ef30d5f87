import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldText, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { refresh } from '#web/console/call/queries.ts'
import { actOn } from '#web/console/call/use-act.ts'
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
import { useLanguage, useSay } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { assignTask, listInspectors, listQueues, listWaitingTasks, type WaitingTask, type WHOSE } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import styles from './inspection.module.css'
import { HandOver } from './judge/hand-over.tsx'

/** What waits, text by text: to take one, to hand one over. */
export default function WaitingScreen() {
  const say = useSay(inspectionScreens)
  const list = useList(listWaitingTasks, {
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
  const queues = useCall(listQueues, {})
  const [given, setGiven] = useState<WaitingTask>()
  const { actions, judge } = useRowActions(setGiven)
  const chosen = list.state.filters.queue
  const address = chosen === '' ? '/list/card/judge' : `/list/card/judge?queue=${chosen}`
  return (
    <>
      <PageHead
        lead={say('waiting.lead')}
        actions={
          <ButtonLink kind="solid" to={address}>
            {say('queue.inspect')}
          </ButtonLink>
        }
      />
      <DataTable
        name="inspection-waiting"
        label={say('waiting.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={useColumns()}
        onOpen={judge}
        actions={actions}
        filters={
          <>
            <OneFilter
              list={list}
              name="queue"
              label={say('waiting.queue')}
              choices={(queues.ok ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            />
            <OneFilter
              list={list}
              name="whose"
              label={say('waiting.whose')}
              choices={(['mine', 'others', 'nobody'] as const).map((value) => ({ value, label: say(`waiting.whose-${value}`) }))}
            />
          </>
        }
        empty={{ icon: 'ok', title: say('judge.none'), text: say('judge.none-text') }}
      />
      {given && <HandOver taskId={given.id} title={given.title} onClose={() => setGiven(undefined)} />}
    </>
  )
}

function useRowActions(onGive: (task: WaitingTask) => void) {
  const say = useSay(inspectionScreens)
  const navigate = useNavigate()
  const me = useSession().user?.id
  async function keep(task: WaitingTask, inspectorId: string | null): Promise<boolean> {
    const done = await actOn(assignTask, { taskId: task.id, inspectorId })
    if (done && !('ok' in done)) toast('bad', done.message)
    await refresh(listWaitingTasks, listQueues, listInspectors)
    return done !== undefined && 'ok' in done
  }
  async function judge(task: WaitingTask): Promise<void> {
    const isMine = task.keptFor?.id === me || task.inWorkBy?.id === me
    if (isMine || (me !== undefined && (await keep(task, String(me)))))
      await navigate(`/list/card/judge?queue=${task.queueId}&task=${task.id}`)
  }
  function actions(task: WaitingTask): RowAction[] {
    const inOthersHands = task.inWorkBy !== null && task.inWorkBy.id !== me ? say('waiting.in-work') : undefined
    const barred = task.isBarred ? say('waiting.barred') : inOthersHands
    return [
      { label: say('waiting.judge'), blocked: barred, onPress: () => !barred && void judge(task) },
      { label: say('waiting.keep'), blocked: barred, onPress: () => !barred && void keep(task, String(me)) },
      { label: say('waiting.give'), blocked: inOthersHands, onPress: () => onGive(task) },
      ...(task.keptFor ? [{ label: say('waiting.free'), blocked: inOthersHands, onPress: () => void keep(task, null) }] : []),
    ]
  }
  return { actions, judge: (task: WaitingTask) => void (task.isBarred || judge(task)) }
}

function useColumns(): readonly Column<WaitingTask>[] {
  const say = useSay(inspectionScreens)
  const sayField = useSay(fieldText)
  const language = useLanguage()
  return [
    { key: 'title', title: sayField('title'), sort: 'title', always: true, clip: true, width: '34%', render: Title },
    { key: 'queue', title: say('waiting.queue'), clip: true, render: (row: WaitingTask) => row.queue },
    { key: 'section', title: say('form.sections'), optional: true, render: (row: WaitingTask) => SECTION_NAMES[row.section][language] },
    { key: 'flags', title: say('judge.flags'), render: Found },
    { key: 'who', title: say('waiting.who'), render: Who },
    { key: 'by', title: say('waiting.by'), optional: true, render: (row: WaitingTask) => row.submittedBy.name },
    { key: 'waitsSince', title: say('waiting.since'), sort: 'waitsSince', render: (row: WaitingTask) => <When at={row.waitsSince} /> },
  ]
}

function Title({ title, number, language, returns, phase }: WaitingTask) {
  const say = useSay(inspectionScreens)
  return (
    <span>
      <span lang={language}>{title}</span>{' '}
      <span className={styles.quiet}>
        #{number} {language === 'zh-CN' ? '中文' : 'English'}
      </span>{' '}
      {phase === 'recheck' && <Tag kind="info">{say('judge.recheck')}</Tag>}
      {returns > 0 && <span className={styles.quiet}>{say('judge.returns', { n: returns })}</span>}
    </span>
  )
}

function Found({ flags, isBlocked }: WaitingTask) {
  const say = useSay(inspectionScreens)
  if (flags === 0) return null
  return <Status kind={isBlocked ? 'bad' : 'warn'}>{say(isBlocked ? 'waiting.blocked' : 'waiting.found', { n: flags })}</Status>
}

function Who({ inWorkBy, keptFor }: WaitingTask) {
  const say = useSay(inspectionScreens)
  if (inWorkBy) return <Status kind="info">{say('waiting.by-now', { name: inWorkBy.name ?? '—' })}</Status>
  return keptFor ? (
    <Status kind="idle">{say('waiting.kept', { name: keptFor.name ?? '—' })}</Status>
  ) : (
    <span>{say('waiting.free-now')}</span>
  )
}
