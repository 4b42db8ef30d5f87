import { openStore } from '#web/console/store.ts'

/** Tracks uploads and conversions of an editor whose results belong into its text. The editor is not replaced before they end. */
export class WorkInFlight {
  readonly store = openStore(0)
  #waiting: (() => void)[] = []

  /** Counts the work until its result is in the text, which happens at its end or directly after. */
  track<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
    this.#count(1)
    const end = () => setTimeout(() => this.#count(-1))
    work.then(end, end)
    return work
  }
  async finished(): Promise<void> {
    if (this.store.read() > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
  #count(by: 1 | -1): void {
    this.store.change(this.store.read() + by)
    if (this.store.read() > 0) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
