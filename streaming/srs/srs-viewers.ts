import { ConnectedViewers } from '../channel/viewers.ts'
import { peerNetwork } from '../limits/peer.ts'
import type { Hook } from './hook.ts'
import type { SrsStream } from './srs-api.ts'

/** `since`: monotonic milliseconds. */
type Playing = { readonly stream: string; readonly since: number; leave(): void }

const MOST_REMEMBERED = 100_000
/** A connection is in the list within so long. */
const LATEST_LISTED_MS = 10_000

/**
 * Counts the viewers at SRS. Its list gives the connections of each stream; hooks give their networks, and connections of one network above
 * the limit are subtracted. Connections without a hook, such as those from before the start of this engine, all count.
 */
export class SrsViewers {
  readonly #listed = new Map<string, number>()
  /** In order of arrival. */
  readonly #playing = new Map<string, Playing>()
  readonly #connected = new Map<string, ConnectedViewers>()

  play({ clientId, stream, address }: Pick<Hook, 'clientId' | 'stream' | 'address'>, isNamed: boolean): void {
    this.stop(clientId)
    const connected = this.#connected.get(stream) ?? new ConnectedViewers()
    this.#connected.set(stream, connected)
    this.#playing.set(clientId, { stream, since: performance.now(), leave: connected.enter({ network: peerNetwork(address), isNamed }) })
    const [oldest] = this.#playing.keys()
    if (oldest !== undefined && this.#playing.size > MOST_REMEMBERED) this.stop(oldest)
  }

  stop(clientId: string): void {
    this.#playing.get(clientId)?.leave()
    this.#playing.delete(clientId)
  }

  /** Takes the list over. A hook may be missed, so connections that it has no room for are forgotten, the oldest first. */
  list(streams: readonly SrsStream[]): void {
    this.#listed.clear()
    for (const { name, clients } of streams) this.#listed.set(name, Math.max(0, clients - 1))
    const listedBy = performance.now() - LATEST_LISTED_MS
    for (const [clientId, { stream, since }] of this.#playing) {
      if (since > listedBy) break
      const connected = this.#connected.get(stream)
      if (connected && connected.connections > (this.#listed.get(stream) ?? 0)) this.stop(clientId)
    }
    for (const [stream, { connections }] of this.#connected) if (connections === 0) this.#connected.delete(stream)
  }

  /** To be called when SRS does not answer. */
  clear(): void {
    this.#listed.clear()
  }

  count(stream: string): number {
    const connected = this.#connected.get(stream)
    return Math.max(0, (this.#listed.get(stream) ?? 0) - (connected ? connected.connections - connected.count : 0))
  }
}
