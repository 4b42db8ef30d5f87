/**
 * Limits the viewers counted in one network. Clients without a token choose their own name, so only a few of them count. The site's player
 * gets a token per viewer, which counts a ward or lecture hall behind one address. A higher number behind one address would be invented.
 */
export const MOST_OF_NETWORK = { named: 300, unnamed: 5 } as const
/** Limits the viewers that are remembered. The one not seen for longest is forgotten first. */
const MOST_REMEMBERED = 100_000

/** `isNamed` means that the viewer has a token. */
export type Viewer = {
  readonly id: string
  readonly network: string
  readonly isNamed: boolean
  /** The ticket with which the viewer watches. */
  readonly ticket?: string
}
type Seen = { readonly viewer: Viewer; readonly address: string; readonly at: number }

/** Counts the clients that read the playlists of one channel. Times are monotonic milliseconds. */
export class Viewers {
  readonly #seen = new Map<string, Seen>()
  /** Counts the viewers by network, separately with and without a token. */
  readonly #ofNetwork = new Map<string, number>()
  readonly #windowMs: number
  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  see(viewer: Viewer, address: string, at: number): void {
    this.#forgetBefore(at - this.#windowMs)
    this.#forget(viewer.id)
    const group = groupOf(viewer)
    const others = this.#ofNetwork.get(group) ?? 0
    if (others >= MOST_OF_NETWORK[viewer.isNamed ? 'named' : 'unnamed']) return
    this.#ofNetwork.set(group, others + 1)
    this.#seen.set(viewer.id, { viewer, address, at })
    const [oldest] = this.#seen.keys()
    if (oldest !== undefined && this.#seen.size > MOST_REMEMBERED) this.#forget(oldest)
  }

  /** Returns true when this viewer still watches from the address at which it began. */
  isWatching(id: string, address: string, at: number): boolean {
    const seen = this.#seen.get(id)
    return seen !== undefined && seen.address === address && at - seen.at <= this.#windowMs
  }

  count(at: number): number {
    this.#forgetBefore(at - this.#windowMs)
    return this.#seen.size
  }

  clear(): void {
    this.#seen.clear()
    this.#ofNetwork.clear()
  }

  #forgetBefore(at: number): void {
    for (const [id, seen] of this.#seen) {
      if (seen.at >= at) break // ordered by when they were last seen
      this.#forget(id)
    }
  }

  #forget(id: string): void {
    const seen = this.#seen.get(id)
    if (!seen) return
    this.#seen.delete(id)
    const group = groupOf(seen.viewer)
    const others = (this.#ofNetwork.get(group) ?? 0) - 1
    if (others > 0) this.#ofNetwork.set(group, others)
    else this.#ofNetwork.delete(group)
  }
}

type Counted = Pick<Viewer, 'network' | 'isNamed'>

/** Counts viewers whose connection lasts as long as they watch. */
export class ConnectedViewers {
  readonly #ofGroup = new Map<string, { many: number; readonly most: number }>()

  /** Gives back what ends it. */
  enter(viewer: Counted): () => void {
    const group = groupOf(viewer)
    const known = this.#ofGroup.get(group) ?? { many: 0, most: MOST_OF_NETWORK[viewer.isNamed ? 'named' : 'unnamed'] }
    this.#ofGroup.set(group, known)
    known.many++
    return () => {
      if (--known.many === 0) this.#ofGroup.delete(group)
    }
  }

  get connections(): number {
    return [...this.#ofGroup.values()].reduce((sum, { many }) => sum + many, 0)
  }

  /** The number of viewers behind these connections. */
  get count(): number {
    return [...this.#ofGroup.values()].reduce((sum, { many, most }) => sum + Math.min(many, most), 0)
  }
}

const groupOf = ({ network, isNamed }: Counted): string => `${isNamed ? 'named' : 'unnamed'} ${network}`
