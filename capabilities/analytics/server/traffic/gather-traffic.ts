import { SECOND } from '#contract/duration.ts'
import type { Receiver, Resource } from '../../contract.ts'

/** What went to one kind of receiver since the last time that it was written. */
export type Traffic = { readonly resource: Resource; readonly name: string; readonly receiver: Receiver; requests: number; bytes: number }
type Gathering = AsyncDisposable & { note(what: Omit<Traffic, 'requests' | 'bytes'>, sizeBytes: number): void }

/** Written so long after the first of it. A process that is killed loses as much. */
const WRITE_AFTER_MS = 10 * SECOND
/** So many are told apart meanwhile; what is more goes into one of its kind, `*`. */
const MOST_NAMES = 5_000

/** Adds up what is sent, and hands it on a few times a minute. */
export function gatherTraffic(write: (traffic: readonly Traffic[]) => Promise<void>, failed: (defect: unknown) => void): Gathering {
  let gathered = new Map<string, Traffic>()
  let timer: NodeJS.Timeout | undefined

  async function writeGathered(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const traffic = [...gathered.values()]
    gathered = new Map()
    if (traffic.length > 0) await write(traffic).catch(failed)
  }
  return {
    note({ resource, name: asked, receiver }, sizeBytes) {
      const name = gathered.size < MOST_NAMES ? asked : '*'
      const key = `${resource} ${receiver} ${name}`
      const known = gathered.get(key)
      if (!known) gathered.set(key, { resource, name, receiver, requests: 1, bytes: sizeBytes })
      else {
        known.requests++
        known.bytes += sizeBytes
      }
      timer ??= setTimeout(writeGathered, WRITE_AFTER_MS).unref()
    },
    [Symbol.asyncDispose]: writeGathered,
  }
}
