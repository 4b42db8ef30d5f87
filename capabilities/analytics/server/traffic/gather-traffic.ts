import { SECOND } from '#contract/duration.ts'
import type { Receiver, Resource } from '../../contract.ts'

/** Sums the traffic to one kind of receiver since the last write. */
export type Traffic = { readonly resource: Resource; readonly name: string; readonly receiver: Receiver; requests: number; bytes: number }
type Gathering = AsyncDisposable & { note(what: Omit<Traffic, 'requests' | 'bytes'>, sizeBytes: number): void }

/** The delay between the first note and the write. A killed process loses this much. */
const WRITE_AFTER_MS = 10 * SECOND
/** Limits the distinct names between writes; further ones share `*`. */
const MOST_NAMES = 5_000

/** Sums the traffic and writes it a few times a minute. */
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
