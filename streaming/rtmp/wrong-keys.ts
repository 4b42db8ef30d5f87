import { forgetOldest } from '../limits/forget-oldest.ts'
import type { EngineLimits } from '../limits/limits.ts'
import { peerNetwork } from '../limits/peer.ts'
import type { PublishRequest } from './publish-request.ts'

const MINUTE_MS = 60_000
const MOST_REMEMBERED = 10_000

type Asked = Pick<PublishRequest, 'address' | 'stream'>
type Tries = { since: number; count: number }

/** The interval between the key checks of a network that guesses. */
const CHECK_EVERY_MS = 100

/**
 * Counts wrong keys per minute by network and by stream name. A valid key is never refused for that. A network with many wrong keys waits
 * for each answer, so that the checks stay cheap.
 */
export class WrongKeys {
  readonly #ofName = new Map<string, Tries>()
  readonly #ofNetwork = new Map<string, Tries>()
  readonly #nextCheckAt = new Map<string, number>()
  readonly #limits: Pick<EngineLimits, 'wrongKeysPerMinute'>
  constructor(limits: Pick<EngineLimits, 'wrongKeysPerMinute'>) {
    this.#limits = limits
  }

  /** Returns the delay before the key of this publisher is checked. */
  delayMs({ address }: Asked, now: number): number {
    const network = peerNetwork(address)
    const { count = 0 } = recentTries(this.#ofNetwork, network, now) ?? {}
    if (count < this.#limits.wrongKeysPerMinute) return 0
    const at = Math.max(now, this.#nextCheckAt.get(network) ?? 0)
    put(this.#nextCheckAt, network, at + CHECK_EVERY_MS)
    return at - now
  }

  /**
   * Counts a wrong key. `many` means that the limit is reached with this one; `more` means that it was reached before. The caller does not
   * report `more` within the minute.
   */
  add({ address, stream }: Asked, now: number): 'few' | 'many' | 'more' {
    const network = peerNetwork(address)
    countTry(this.#ofNetwork, network, now)
    const count = countTry(this.#ofName, `${network} ${stream}`, now)
    const { wrongKeysPerMinute } = this.#limits
    return count < wrongKeysPerMinute ? 'few' : count === wrongKeysPerMinute ? 'many' : 'more'
  }
}

/** Counts one more wrong key; returns their number within the minute. */
function countTry(tries: Map<string, Tries>, key: string, now: number): number {
  const { since = now, count = 0 } = recentTries(tries, key, now) ?? {}
  put(tries, key, { since, count: count + 1 })
  return count + 1
}

function recentTries(tries: ReadonlyMap<string, Tries>, key: string, now: number): Tries | undefined {
  const known = tries.get(key)
  return known && now - known.since < MINUTE_MS ? known : undefined
}

/** Drops the least recently stored entry, so that a flood from many networks cannot fill the memory. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  forgetOldest(map, MOST_REMEMBERED)
}
