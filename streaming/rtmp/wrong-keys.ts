import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/peer.ts'
import type { PublishRequest } from './publish-request.ts'

const MINUTE_MS = 60_000
const MOST_REMEMBERED = 10_000

type Asked = Pick<PublishRequest, 'address' | 'stream'>
type Tries = { since: number; count: number }

/** A network that guesses has its keys looked at one after the other. */
const CHECK_EVERY_MS = 100

/**
 * Counts wrong keys in a minute, by network and by the name that was asked for. They keep no right key out: a network that has sent many waits a moment for each
 * answer, so that checking them costs little.
 */
export class WrongKeys {
  readonly #ofName = new Map<string, Tries>()
  readonly #ofNetwork = new Map<string, Tries>()
  readonly #nextCheckAt = new Map<string, number>()
  readonly #limits: Pick<Limits, 'wrongKeysPerMinute'>
  constructor(limits: Pick<Limits, 'wrongKeysPerMinute'>) {
    this.#limits = limits
  }

  /** How long the key of this publisher waits before it is looked at. */
  delayMs({ address }: Asked, now: number): number {
    const network = networkOf(address)
    if (this.#count(this.#ofNetwork, network, now) < this.#limits.wrongKeysPerMinute) return 0
    const at = Math.max(now, this.#nextCheckAt.get(network) ?? 0)
    put(this.#nextCheckAt, network, at + CHECK_EVERY_MS)
    return at - now
  }

  /** A wrong key. `many`: with this one there are too many, `more`: there were before. Those are told to nobody again within the minute. */
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

/** The one that was not put for longest goes first, so that a flood from many networks fills no memory. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value!)
}
