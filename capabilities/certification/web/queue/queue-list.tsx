import type { OutputOf } from '#contract/call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { KINDS, type listFilings, QUEUES, type Queued } from '../../contract.ts'
import { lastDay } from '../own/kind-panel.tsx'
import { StateTag } from '../state-tag.tsx'
import { ageWord, type SayOwn, useOwnSay } from '../words.ts'
import styles from './review.module.css'
import type { Queue } from './use-queue.ts'

type Answered = OutputOf<typeof listFilings>

/** Who waits, the longest first. */
export function QueueList({ list, onOpen }: { readonly list: Queue; onOpen(id: string): void }) {
  const say = useOwnSay()
  const waiting = (list.asked.ok as Answered | undefined)?.waiting
  return (
    <>
      <PageHead lead={say('queue.lead')} actions={waiting && <Waiting waiting={waiting} />} />
      <div className={styles.queues}>
        <LinkTabs
          label={say('queue.queue')}
          tabs={QUEUES.map((queue) => ({
            to: `?queue=${queue}`,
            here: queue === list.queue,
            text: <QueueName queue={queue} waiting={waiting} />,
          }))}
        />
      </div>
      <DataTable
        name="certification-queue"
        label={say('queue.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ subject, kind }) => subject ?? say(`kind.${kind}`)}
        columns={columnsOf(say, list.queue)}
        filters={
          <>
            <OneFilter
              list={list}
              name="kind"
              label={say('queue.kind')}
              choices={KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) }))}
            />
            <OneFilter
              list={list}
              name="claim"
              label={say('queue.claim')}
              choices={(['free', 'mine', 'others'] as const).map((claim) => ({ value: claim, label: say(`queue.claim-${claim}`) }))}
            />
          </>
        }
        onOpen={({ id }) => onOpen(id)}
        actions={({ id }) => [{ label: say('queue.open'), onPress: () => onOpen(id) }]}
        empty={{ icon: 'shield', title: say('queue.empty'), text: say('queue.empty-text') }}
      />
    </>
  )
}

function QueueName({ queue, waiting }: { readonly queue: (typeof QUEUES)[number]; readonly waiting: Answered['waiting'] | undefined }) {
  const say = useOwnSay()
  const count = queue === 'submitted' || queue === 'recheck' ? waiting?.[queue] : undefined
  return (
    <>
      {say(`queue.${queue}`)}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  )
}

function Waiting({ waiting: { submitted, oldestSeconds } }: { readonly waiting: Answered['waiting'] }) {
  const say = useOwnSay()
  if (submitted === 0) return <Status kind="ok">{say('queue.waiting-none')}</Status>
  return (
    <Status kind="warn" icon="clock">
      {say('queue.waiting', { count: submitted, age: ageWord(say, oldestSeconds ?? 0) })}
    </Status>
  )
}

const columnsOf = (say: SayOwn, queue: Queue['queue']): readonly Column<Queued>[] => [
  { key: 'subject', title: say('queue.subject'), always: true, clip: true, width: '26%', render: ({ subject }) => subject ?? '' },
  { key: 'kind', title: say('queue.kind'), render: ({ kind }) => say(`kind.${kind}`) },
  {
    key: 'institution',
    title: say('queue.institution'),
    clip: true,
    width: '18%',
    optional: true,
    render: ({ institution }) => institution ?? '',
  },
  ...(queue === 'submitted' || queue === 'recheck'
    ? [{ key: 'age', title: say('queue.age'), align: 'end' as const, render: (row: Queued) => <Age row={row} say={say} /> }]
    : [{ key: 'state', title: say('queue.state'), render: ({ state }: Queued) => <StateTag state={state} plain /> }]),
  { key: 'filed', title: say('queue.filed'), sort: 'filedAt', render: ({ filedAt }) => filedAt && <When at={filedAt} /> },
  {
    key: 'until',
    title: say('queue.until'),
    sort: 'validUntil',
    ...(queue === 'submitted' && { optional: true as const }),
    render: ({ validUntil }) => validUntil && lastDay(validUntil),
  },
  { key: 'claim', title: say('queue.claim'), render: (row) => <Claim row={row} /> },
]

const LONG_SECONDS = 3 * 86_400

function Age({ row: { waitingSeconds }, say }: { readonly row: Queued; readonly say: SayOwn }) {
  if (waitingSeconds === null) return null
  const age = ageWord(say, waitingSeconds)
  return waitingSeconds < LONG_SECONDS ? (
    age
  ) : (
    <Status kind="warn" icon="clock">
      {age}
    </Status>
  )
}

export function Claim({ row: { own, mine, claimedBy } }: { readonly row: Pick<Queued, 'own' | 'mine' | 'claimedBy'> }) {
  const say = useOwnSay()
  if (own) return <Status kind="idle">{say('queue.own')}</Status>
  if (mine)
    return (
      <Status kind="info" icon="user">
        {say('queue.taken-by-me')}
      </Status>
    )
  if (claimedBy)
    return (
      <Status kind="idle" icon="lock">
        {say('queue.taken-by', { name: nameOf(claimedBy) })}
      </Status>
    )
  return <span>{say('queue.free')}</span>
}

/** Who has no user name is told by the beginning of the account's id. */
export const nameOf = ({ id, name }: { readonly id: string; readonly name: string | null }): string => name ?? id.slice(0, 8)
