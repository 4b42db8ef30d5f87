import type { Limits } from '../limits.ts'

type AdmissionLimits = Pick<Limits, 'connections' | 'connectionsPerAddress' | 'failuresPerAddressMinute'>
const MOST_REMEMBERED = 10_000

/** Counts connections and refused publishers by address, on a clock in milliseconds. */
export class Admission {
  #open = 0
  readonly #openOf = new Map<string, number>()
  readonly #failuresOf = new Map<string, number[]>()
  readonly #limits: AdmissionLimits
  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** Whether one more connection of this address is let in; it then counts until `leave`. */
  enter(address: string, now: number): boolean {
    const open = this.#openOf.get(address) ?? 0
    if (this.#open >= this.#limits.connections || open >= this.#limits.connectionsPerAddress) return false
    if (this.#recentFailures(address, now).length >= this.#limits.failuresPerAddressMinute) return false
    this.#open++
    this.#openOf.set(address, open + 1)
    return true
  }

  leave(address: string): void {
    const open = this.#openOf.get(address) ?? 0
    this.#open--
    if (open > 1) this.#openOf.set(address, open - 1)
    else this.#openOf.delete(address)
  }

  fail(address: string, now: number): void {
    const failures = [...this.#recentFailures(address, now), now]
    this.#failuresOf.delete(address)
    this.#failuresOf.set(address, failures)
    // The address that failed longest ago goes first, so a flood from many addresses fills no memory.
    if (this.#failuresOf.size > MOST_REMEMBERED) this.#failuresOf.delete(this.#failuresOf.keys().next().value!)
  }

  #recentFailures(address: string, now: number): number[] {
    return (this.#failuresOf.get(address) ?? []).filter((at) => at > now - 60_000)
  }
}
