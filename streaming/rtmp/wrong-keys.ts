import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/peer.ts'
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
  readonly #limits: Pick<Limits, 'wrongKeysPerMinute'>
  constructor(limits: Pick<Limits, 'wrongKeysPerMinute'>) {
    this.#limits = limits
  }

  /** Returns the delay before the key of this publisher is checked. */
  delayMs({ address }: Asked, now: number): number {
    const network = networkOf(address)
    if (this.#count(this.#ofNetwork, network, now) < this.#limits.wrongKeysPerMinute) return 0
    const at = Math.max(now, this.#nextCheckAt.get(network) ?? 0)
    put(this.#nextCheckAt, network, at + CHECK_EVERY_MS)
    return at - now
  }

  /**
   * Counts a wrong key. `many` means that the limit is reached with this one; `more` means that it was reached before. The caller does not
   * report `more` within the minute.
   */
  add({ address, stream }: Asked, now: number): 'few' | 'many' | 'more' {
    const network = networkOf(address)
    this.#add(this.#ofNetwork, network, now)
    const count = this.#add(this.#ofName, `${network} ${stream}`, now)
    const { wrongKeysPerMinute } = this.#limits
    return count < wrongKeysPerMinute ? 'few' : count === wrongKeysPerMinute ? 'many' : 'more'
  }

  #count(tries: ReadonlyMap<string, Tries>, key: string, now: number): number {
    const known = tries.get(key)
    return known && now - known.since < MINUTE_MS ? known.count : 0
  }

  #add(tries: Map<string, Tries>, key: string, now: number): number {
    const count = this.#count(tries, key, now) + 1
    put(tries, key, { since: count === 1 ? now : tries.get(key)!.since, count })
    return count
  }
}

/** Drops the least recently stored entry, so that a flood from many networks cannot fill the memory. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value!)
}
