import { useSearchParams } from 'react-router'
import { useList } from '#web/console/table/use-list.ts'
import { KINDS, listQueue, QUEUES } from '../contract.ts'
import { QueueList } from './queue-list.tsx'
import { ReviewView } from './review-view.tsx'

const CLAIMS = ['free', 'mine', 'others'] as const
const REFRESH_MS = 60_000
/** One of a few words of an address, or nothing. */
const known = <Word extends string>(words: readonly Word[], word: string): Word | undefined => words.find((each) => each === word)

/** The queue, and over it one filing at a time: `?id=` names it, so a to-do leads straight to it. */
export default function QueueScreen() {
  const [search, setSearch] = useSearchParams()
  const list = useQueue()
  const id = search.get('id')
  const open = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === null) after.delete('id')
      else after.set('id', next)
      return after
    })
  if (id === null) return <QueueList list={list} onOpen={open} />
  const rows = list.rows ?? []
  const at = rows.findIndex((row) => row.id === id)
  return <ReviewView key={id} id={id} next={rows[at + 1]?.id} previous={at > 0 ? rows[at - 1]?.id : undefined} onGo={open} />
}

export type Queue = ReturnType<typeof useQueue>

function useQueue() {
  const list = useList(listQueue, {
    sort: 'filedAt',
    direction: 'asc',
    filters: { queue: 'one', kind: 'one', claim: 'one' },
    everyMs: REFRESH_MS,
    input: ({ page, pageSize, sort, direction, filters }) => ({
      ...{ page, pageSize, direction },
      sort: known(['filedAt', 'validUntil'] as const, sort) ?? 'filedAt',
      queue: known(QUEUES, filters.queue) ?? 'submitted',
      kind: known(KINDS, filters.kind),
      claim: known(CLAIMS, filters.claim),
    }),
  })
  const queue = known(QUEUES, list.state.filters.queue) ?? 'submitted'
  const { kind, claim } = list.state.filters
  // The queue itself is a place and no filter: what is empty there is not "no result".
  return { ...list, queue, filtered: kind !== '' || claim !== '' }
}
