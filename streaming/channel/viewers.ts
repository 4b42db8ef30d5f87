/** Beyond so many, the one that was not seen for longest is forgotten. */
const MOST_REMEMBERED = 100_000

type Seen = { readonly address: string; readonly at: number }

/** Who reads the playlists of one channel. Times are monotonic milliseconds. */
export class Viewers {
  readonly #seen = new Map<string, Seen>()
  readonly #windowMs: number
  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  see(viewer: string, address: string, at: number): void {
    this.#seen.delete(viewer)
    this.#seen.set(viewer, { address, at })
    if (this.#seen.size > MOST_REMEMBERED) this.#seen.delete(this.#seen.keys().next().value!)
  }

  /** Whether this viewer is still watching from where it began. */
  isWatching(viewer: string, address: string, at: number): boolean {
    const seen = this.#seen.get(viewer)
    return seen !== undefined && seen.address === address && at - seen.at <= this.#windowMs
  }

  /** How many were seen within the window. */
  count(at: number): number {
    for (const [viewer, seen] of this.#seen) {
      if (at - seen.at <= this.#windowMs) break // in the order in which they were last seen
      this.#seen.delete(viewer)
    }
    return this.#seen.size
  }

  clear(): void {
    this.#seen.clear()
  }
}
