import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as access from '#capabilities/access/contract.ts'
import type { listFilings } from '#capabilities/certification/contract.ts'
import type { getModerationCounts, getReportCounts } from '#capabilities/engagement/contract.ts'
import { onUnreadChange } from '#capabilities/inbox/web/unread-part.ts'
import type { listQueues } from '#capabilities/inspection/contract.ts'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ask, askByPath } from '#web/ask.ts'
import { useAccess } from '#web/console/access/access.ts'
import { queries } from '#web/console/call/queries.ts'
import { exact } from '#web/console/show/amount.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from './side-menu.module.css'

const listAccessRequests = lightCall<typeof access.listAccessRequests>('/api/access/requests', 'reads')

type Waiting = {
  readonly permission: string
  /** As screens that ask the same remember it, so that what is decided there changes the number here. */
  readonly key: readonly [path: string, input: object]
  count(): Promise<number>
}

/** By its path alone: the menu is there before the screens whose contracts are large. */
const counted = <C extends AnyCall>(path: C['path'], permission: string, countIn: (answer: OutputOf<C>) => number): Waiting => ({
  permission,
  key: [path, { counted: true }],
  async count() {
    const reply = await askByPath({ path, verb: 'reads' })
    return 'ok' in reply ? countIn(reply.ok as OutputOf<C>) : 0
  },
})

const OPEN_REQUESTS = { state: 'open', page: 1, pageSize: 1 } as const

/** How much waits on a page, by the page's name. */
const WAITING: Readonly<Record<string, Waiting>> = {
  cardList: counted<typeof listQueues>('/api/inspection/queues', 'inspection:judge', (queues) =>
    queues.reduce((sum, { isMine, isPaused, waiting, rechecks }) => (isMine && !isPaused ? sum + waiting + rechecks : sum), 0),
  ),
  'certification-queue': counted<typeof listFilings>(
    '/api/certification/queue',
    'certification:review',
    ({ waiting }) => waiting.submitted + waiting.recheck,
  ),
  moderateComments: counted<typeof getModerationCounts>(
    '/api/engagement/moderation/counts',
    'engagement:moderate',
    ({ waiting, reported, objections }) => waiting + reported + objections,
  ),
  answerReports: counted<typeof getReportCounts>('/api/engagement/reports/counts', 'engagement:answer-report', ({ open }) => open),
  'access-requests': {
    permission: 'access:read',
    key: [listAccessRequests.path, OPEN_REQUESTS],
    async count() {
      const reply = await ask(listAccessRequests, OPEN_REQUESTS)
      return 'ok' in reply ? reply.ok.total : 0
    },
  },
}

/** Asks anew when a to-do came or was settled, since whatever waits comes with one. */
export function useWaitingRenewed(): void {
  useEffect(
    () =>
      onUnreadChange(() => {
        for (const { key } of Object.values(WAITING)) void queries.invalidateQueries({ queryKey: key })
      }),
    [],
  )
}

/** Beside a page of the menu: how much waits there for who is here. */
export function WaitingCount({ page }: { readonly page: string }) {
  const waiting = WAITING[page]
  const { permissions } = useAccess()
  return waiting && permissions.has(waiting.permission) ? <Count of={waiting} /> : null
}

function Count({ of: { key, count } }: { readonly of: Waiting }) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const { data = 0 } = useQuery({ queryKey: key, queryFn: () => count().catch(() => 0), refetchInterval: 2 * MINUTE, staleTime: 0 })
  if (data === 0) return null
  const figure = exact(data, language)
  return (
    <b className={styles.count} title={t('menu.waiting', { count: figure })}>
      {figure}
    </b>
  )
}
