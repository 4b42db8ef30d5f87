import { SECOND } from '#contract/duration.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { isFinal } from '#web/console/refusal.ts'
import { followChannel } from '#web/realtime.ts'
import { getMedia, type MediaDetail, mediaChannel } from '../contract.ts'

type Processed = Pick<MediaDetail, 'state' | 'reason'>

/** Polls as well, because some proxies block WebSockets. */
const LOOK_EVERY_MS = 20 * SECOND
const waiting = new Map<string, (processed: Processed | undefined) => void>()
let stop: (() => void) | undefined

/** Waits until an asset of this account is ready or failed; returns undefined when it is gone. All waiting callers share one channel. */
export function untilProcessed(id: string): Promise<Processed | undefined> {
  const processed = new Promise<Processed | undefined>((resolve) => waiting.set(id, resolve))
  stop ??= begin()
  void lookAt(id)
  return processed
}

function begin(): () => void {
  const lookAtAll = () => void Promise.all([...waiting.keys()].map(lookAt))
  const unfollow = followChannel(mediaChannel, null, { onMessage: ({ id, ...status }) => finish(id, status), onResync: lookAtAll })
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS)
  return () => {
    unfollow()
    clearInterval(timer)
  }
}

async function lookAt(id: string): Promise<void> {
  if (!waiting.has(id)) return
  const read = await runCall(getMedia, { id })
  if (read && 'ok' in read) finish(id, read.ok)
  else if (read && isFinal(read)) finish(id, undefined)
}

function finish(id: string, processed: Processed | undefined): void {
  const resolve = waiting.get(id)
  if (!resolve || processed?.state === 'waiting' || processed?.state === 'processing') return
  waiting.delete(id)
  if (waiting.size === 0) {
    stop?.()
    stop = undefined
  }
  resolve(processed)
}
