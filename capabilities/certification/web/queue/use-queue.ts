import { useList } from '#web/console/table/use-list.ts'
import { KINDS, listFilings, QUEUES } from '../../contract.ts'

const CLAIMS = ['free', 'mine', 'others'] as const
const REFRESH_MS = 60_000
const known = <Word extends string>(words: readonly Word[], word: string): Word | undefined => words.find((each) => each === word)

export type ReviewQueue = ReturnType<typeof useQueue>

export function useQueue() {
  const list = useList(listFilings, {
    sort: 'filedAt',
    direction: 'asc',
    filters: { queue: 'one', kind: 'one', claim: 'one' },
    everyMs: REFRESH_MS,
    input: ({ page, pageSize, sort, direction, filters }) => ({
      page,
      pageSize,
      direction,
      sort: known(['filedAt', 'validUntil'] as const, sort) ?? 'filedAt',
      queue: known(QUEUES, filters.queue) ?? 'submitted',
      kind: known(KINDS, filters.kind),
      claim: known(CLAIMS, filters.claim),
    }),
  })
  const queue = known(QUEUES, list.state.filters.queue) ?? 'submitted'
  const { kind, claim } = list.state.filters
  // The queue itself is not a filter: an empty queue is not "no result".
  return { ...list, queue, filtered: kind !== '' || claim !== '' }
}
