import { changesChannel } from '#contract/changes.ts'
import { openAgain } from '#web/console/call/ask-again.ts'
import { followChannel } from '#web/realtime.ts'

/**
 * Keeps open screens current while others work. Changed answers are fetched again. All answers are, once the connection opens and after
 * missed messages, because they may be stale. Returns the function that stops it.
 */
export function followChanges(): () => void {
  const again = openAgain()
  const end = followChannel(changesChannel, null, { onMessage: ({ paths }) => again.ask(paths), onResync: () => again.ask(['']) })
  return () => {
    end()
    again.stop()
  }
}
