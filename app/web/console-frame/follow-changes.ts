import { changesChannel } from '#contract/changes.ts'
import { openRefetcher } from '#web/console/call/refetcher.ts'
import { followChannel } from '#web/realtime.ts'

/**
 * Keeps open screens current while others work. Changed answers are fetched again. All answers are, once the connection opens and after
 * missed messages, because they may be stale. Returns the function that stops it.
 */
export function followChanges(): () => void {
  const refetcher = openRefetcher()
  const end = followChannel(changesChannel, null, {
    onMessage: ({ paths }) => refetcher.refetch(paths),
    onResync: () => refetcher.refetch(['']),
  })
  return () => {
    end()
    refetcher.stop()
  }
}
