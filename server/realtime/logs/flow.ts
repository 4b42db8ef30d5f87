import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { batchOf, type EventBatch, offer } from './batch.ts'
import type { FollowedLog, LeavingEvent } from './followed-log.ts'

/** Followers served before the event loop gets a turn. */
const AT_ONCE = 50
const MOST_TOGETHER_BYTES = 65_536

/** Sends waiting events to all followers, in order and in batches. With many followers, it yields to the event loop in between. */
export async function flow(log: FollowedLog): Promise<void> {
  const { togetherMs } = log.channel
  log.isFlowing = true
  while (log.leaving.length > 0 || log.behind.size > 0) {
    const since = performance.now()
    refill(log)
    for (let [next] = log.leaving; next; [next] = log.leaving) await giveAll(log, takeBatch(log, next))
    if (togetherMs !== undefined) await sleep(Math.max(0, since + togetherMs - performance.now()), undefined, { ref: false })
  }
  log.isFlowing = false
}

async function giveAll(log: FollowedLog, batch: EventBatch): Promise<void> {
  let served = 0
  for (const follower of log.followers) {
    if (log.channel.togetherMs !== undefined && follower.sink.isFull()) log.behind.add(follower)
    else offer(follower, batch)
    if (++served % AT_ONCE === 0) await turn()
  }
}

/** Lets followers read on in the log once their buffers have room again. */
function refill({ behind, fill }: FollowedLog): void {
  for (const follower of behind) {
    if (!follower.isGone && follower.sink.isFull()) continue
    behind.delete(follower)
    if (!follower.isGone) fill(follower)
  }
}

/** Takes consecutive events, up to the size of one frame. */
function takeBatch(log: FollowedLog, { number, text }: LeavingEvent): EventBatch {
  log.leaving.shift()
  const texts = [text]
  let bytes = text.length
  for (let next = log.leaving[0]; next?.number === number + texts.length; next = log.leaving[0]) {
    bytes += next.text.length
    if (bytes > MOST_TOGETHER_BYTES) break
    texts.push(next.text)
    log.leaving.shift()
  }
  return batchOf(log, number, texts)
}
