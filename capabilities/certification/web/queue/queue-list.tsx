import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { Button } from '#web/kit/button.tsx'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { KINDS, type listFilings, QUEUES, type Queued } from '../../contract.ts'
import { ageText, type TranslateOwn, useOwnTranslate } from '../labels.ts'
import { lastDay } from '../own/kind-panel.tsx'
import { StateTag } from '../state-tag.tsx'
import styles from './review.module.css'
import { TermsWindow } from './terms-window.tsx'
import type { ReviewQueue } from './use-queue.ts'

type Answered = OutputOf<typeof listFilings>

export function QueueList({ list, onOpen }: { readonly list: ReviewQueue; onOpen(id: string): void }) {
  const t = useOwnTranslate()
  const [areTermsOpen, setTermsOpen] = useState(false)
  const waiting = (list.asked.ok as Answered | undefined)?.waiting
  return (
    <>
      <PageHead
        lead={t('queue.lead')}
        actions={
          <>
            {waiting && <Waiting waiting={waiting} />}
            <Can permission="certification:terms">
              <Button icon="settings" onClick={() => setTermsOpen(true)}>
                {t('terms.open')}
              </Button>
            </Can>
          </>
        }
      />
      {areTermsOpen && <TermsWindow onClose={() => setTermsOpen(false)} />}
      <div className={styles.queues}>
        <LinkTabs
          label={t('queue.queue')}
          tabs={QUEUES.map((queue) => ({
            to: `?queue=${queue}`,
            here: queue === list.queue,
            text: <QueueName queue={queue} waiting={waiting} />,
          }))}
        />
      </div>
      <DataTable
        name="certification-queue"
        label={t('queue.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ subject, kind }) => subject ?? t(`kind.${kind}`)}
        columns={columnsOf(t, list.queue)}
        filters={
          <>
            <OneFilter
              list={list}
              name="kind"
              label={t('queue.kind')}
              choices={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
            <OneFilter
              list={list}
              name="claim"
              label={t('queue.claim')}
              choices={(['free', 'mine', 'others'] as const).map((claim) => ({ value: claim, label: t(`queue.claim-${claim}`) }))}
            />
          </>
        }
        onOpen={({ id }) => onOpen(id)}
        actions={({ id }) => [{ label: t('queue.open'), onPress: () => onOpen(id) }]}
        empty={{ icon: 'shield', title: t('queue.empty'), text: t('queue.empty-text') }}
      />
    </>
  )
}

function QueueName({ queue, waiting }: { readonly queue: (typeof QUEUES)[number]; readonly waiting: Answered['waiting'] | undefined }) {
  const t = useOwnTranslate()
  const count = queue === 'submitted' || queue === 'recheck' ? waiting?.[queue] : undefined
  return (
    <>
      {t(`queue.${queue}`)}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  )
}

function Waiting({ waiting: { submitted, oldestSeconds } }: { readonly waiting: Answered['waiting'] }) {
  const t = useOwnTranslate()
  if (submitted === 0) return <Status kind="ok">{t('queue.waiting-none')}</Status>
  return (
    <Status kind="warn" icon="clock">
      {t('queue.waiting', { count: submitted, age: ageText(t, oldestSeconds ?? 0) })}
    </Status>
  )
}

const columnsOf = (t: TranslateOwn, queue: ReviewQueue['queue']): readonly Column<Queued>[] => [
  { key: 'subject', title: t('queue.subject'), always: true, clip: true, width: '26%', render: ({ subject }) => subject ?? '' },
  { key: 'kind', title: t('queue.kind'), render: ({ kind }) => t(`kind.${kind}`) },
  {
    key: 'institution',
    title: t('queue.institution'),
    clip: true,
    width: '18%',
    optional: true,
    render: ({ institution }) => institution ?? '',
  },
  ...(queue === 'submitted' || queue === 'recheck'
    ? [{ key: 'age', title: t('queue.age'), align: 'end' as const, render: (row: Queued) => <Age row={row} t={t} /> }]
    : [{ key: 'state', title: t('queue.state'), render: ({ state }: Queued) => <StateTag state={state} plain /> }]),
  { key: 'filed', title: t('queue.filed'), sort: 'filedAt', render: ({ filedAt }) => filedAt && <When at={filedAt} /> },
  {
    key: 'until',
    title: t('queue.until'),
    sort: 'validUntil',
    ...(queue === 'submitted' && { optional: true as const }),
    render: ({ validUntil }) => validUntil && lastDay(validUntil),
  },
  { key: 'claim', title: t('queue.claim'), render: (row) => <ClaimMark row={row} /> },
]

const LONG_SECONDS = 3 * 86_400

function Age({ row: { waitingSeconds }, t }: { readonly row: Queued; readonly t: TranslateOwn }) {
  if (waitingSeconds === null) return null
  const age = ageText(t, waitingSeconds)
  return waitingSeconds < LONG_SECONDS ? (
    age
  ) : (
    <Status kind="warn" icon="clock">
      {age}
    </Status>
  )
}

export function ClaimMark({ row: { own, mine, claimedBy } }: { readonly row: Pick<Queued, 'own' | 'mine' | 'claimedBy'> }) {
  const t = useOwnTranslate()
  if (own) return <Status kind="idle">{t('queue.own')}</Status>
  if (mine)
    return (
      <Status kind="info" icon="user">
        {t('queue.taken-by-me')}
      </Status>
    )
  if (claimedBy)
    return (
      <Status kind="idle" icon="lock">
        {t('queue.taken-by', { name: filingName(claimedBy) })}
      </Status>
    )
  return <span>{t('queue.free')}</span>
}

/** Accounts without a user name appear by the beginning of their id. */
export const filingName = ({ id, name }: { readonly id: string; readonly name: string | null }): string => name ?? id.slice(0, 8)
