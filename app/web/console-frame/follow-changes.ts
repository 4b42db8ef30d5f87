import { changesChannel } from '#contract/changes.ts'
import { openAgain } from '#web/console/call/ask-again.ts'
import { follow } from '#web/realtime.ts'

/** Keeps what open screens show true while others work: what changed is asked anew, all of it after too much was missed. Gives what ends it. */
export function followChanges(): () => void {
  const again = openAgain()
  let hasBegun = false
  const end = follow(changesChannel, null, {
    onMessage: ({ paths }) => again.ask(paths),
    onResync() {
      if (hasBegun) again.ask([''])
      hasBegun = true
    },
  })
  return () => {
    end()
    again.stop()
  }
}
