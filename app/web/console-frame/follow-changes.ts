import { changesChannel } from '#contract/changes.ts'
import { openAgain } from '#web/console/call/ask-again.ts'
import { follow } from '#web/realtime.ts'

/**
 * Keeps what open screens show true while others work: what changed is asked anew; all of it once the line is there, since what was answered before may
 * have changed until then, and after too much was missed. Gives what ends it.
 */
export function followChanges(): () => void {
  const again = openAgain()
  const end = follow(changesChannel, null, { onMessage: ({ paths }) => again.ask(paths), onResync: () => again.ask(['']) })
  return () => {
    end()
    again.stop()
  }
}
