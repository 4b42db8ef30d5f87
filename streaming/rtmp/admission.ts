import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/peer.ts'

type AdmissionLimits = Pick<Limits, 'waitingConnections' | 'waitingPerNetwork' | 'waitingOfKnown' | 'pressureMs'>

/** The place of one connection, from its first byte to its last. */
export type Place = {
  /** It has asked to publish: it is no longer silent, and makes room for nobody. */
  asked(): void
  /** It has been let in. Publishers are bounded by the lines that there are, and take no place of those who wait. */
  published(): void
  left(): void
}

type Waiting = { readonly network: string; readonly since: number; isSilent: boolean; readonly close: () => void }

const MOST_KNOWN = 1_000

/**
 * The places of connections that have not been let in yet. When they are full, silent ones make room for those who come: the oldest of the network that has the
 * most, so that one network empties no other's places. Networks that have published before keep some.
 */
export class Admission {
  /** The oldest first. */
  readonly #waiting = new Set<Waiting>()
  readonly #known = new Set<string>()
  readonly #limits: AdmissionLimits
  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** Undefined when there is no place. `close` ends the connection when its place is needed. */
  enter(address: string, now: number, close: () => void): Place | undefined {
    const network = networkOf(address)
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

  /** Under pressure there is less time to ask. */
  #closeSlow(now: number): void {
    for (const each of this.#waiting) if (each.isSilent && now - each.since > this.#limits.pressureMs) this.#drop(each)
  }

  /** Those of the network with the most silent connections; of known networks only when these have more than their share. */
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
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value!)
  }
}
