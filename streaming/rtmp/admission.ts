import { forgetOldest } from '../limits/forget-oldest.ts'
import type { EngineLimits } from '../limits/limits.ts'
import { peerNetwork } from '../limits/peer.ts'

type AdmissionLimits = Pick<EngineLimits, 'waitingConnections' | 'waitingPerNetwork' | 'waitingOfKnown' | 'pressureMs'>

export type AdmissionPlace = {
  /** Marks that the connection has asked to publish. It is no longer silent and cannot be evicted. */
  asked(): void
  /** Frees the place of an accepted publisher. Publishers are limited by the number of lines instead. */
  published(): void
  left(): void
}

type Waiting = { readonly network: string; readonly since: number; isSilent: boolean; readonly close: () => void }

const MOST_KNOWN = 1_000

/**
 * Limits the connections that are not accepted yet. New connections evict silent ones when all places are taken: the oldest of the network
 * with the most, so that one network cannot displace the others. Some places are reserved for networks that have published before.
 */
export class Admission {
  /** Ordered from oldest to newest. */
  readonly #waiting = new Set<Waiting>()
  readonly #known = new Set<string>()
  readonly #limits: AdmissionLimits
  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** Returns undefined when there is no place. `close` is called when the connection is evicted. */
  enter(address: string, now: number, close: () => void): AdmissionPlace | undefined {
    const network = peerNetwork(address)
    if (this.#waiting.size >= this.#limits.waitingConnections / 2) this.#closeSlow(now)
    if (this.#waitingOf(network).length >= this.#limits.waitingPerNetwork && !this.#evict(this.#waitingOf(network))) return undefined
    if (this.#waiting.size >= this.#limits.waitingConnections && !this.#evict(this.#candidates())) return undefined
    const waiting: Waiting = { network, since: now, isSilent: true, close }
    this.#waiting.add(waiting)
    return {
      asked: () => {
        waiting.isSilent = false
      },
      published: () => {
        this.#waiting.delete(waiting)
        this.#remember(network)
      },
      left: () => void this.#waiting.delete(waiting),
    }
  }

  #waitingOf(network: string): Waiting[] {
    return [...this.#waiting].filter((each) => each.network === network)
  }

  /** Shortens the time to ask to publish under pressure. */
  #closeSlow(now: number): void {
    for (const each of this.#waiting) if (each.isSilent && now - each.since > this.#limits.pressureMs) this.#drop(each)
  }

  /**
   * Returns the silent connections of the network with the most of them. Known networks are included only when they exceed their share or
   * no other connection is silent.
   */
  #candidates(): Waiting[] {
    const known = [...this.#waiting].filter(({ network }) => this.#known.has(network))
    const strangers = [...this.#waiting].filter(({ network }) => !this.#known.has(network))
    const from = known.length > this.#limits.waitingOfKnown || strangers.every(({ isSilent }) => !isSilent) ? [...this.#waiting] : strangers
    const groups = Map.groupBy(
      from.filter(({ isSilent }) => isSilent),
      ({ network }) => network,
    )
    return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), [])
  }

  #evict(among: readonly Waiting[]): boolean {
    const oldest = among.find(({ isSilent }) => isSilent)
    if (oldest) this.#drop(oldest)
    return oldest !== undefined
  }

  #drop(waiting: Waiting): void {
    this.#waiting.delete(waiting)
    waiting.close()
  }

  #remember(network: string): void {
    this.#known.delete(network)
    this.#known.add(network)
    forgetOldest(this.#known, MOST_KNOWN)
  }
}
