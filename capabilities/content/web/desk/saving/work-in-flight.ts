import { openStore } from '#web/console/store.ts'

/** Uploads and conversions of one desk whose outcome belongs into its text: the desk is not replaced before they end. */
export class WorkInFlight {
  /** The number of them. */
  readonly store = openStore(0)
  #waiting: (() => void)[] = []

  /** Counts until its outcome has been put in place, which is done when it ends or right after. */
  track<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
    this.#count(1)
    const end = () => setTimeout(() => this.#count(-1))
    work.then(end, end)
    return work
  }
  /** Resolves once there is none. */
  async finished(): Promise<void> {
    if (this.store.read() > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
  #count(by: 1 | -1): void {
    this.store.change(this.store.read() + by)
    if (this.store.read() > 0) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
