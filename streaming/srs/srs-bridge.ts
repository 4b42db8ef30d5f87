import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { OpenChannel } from '../channel/open-channel.ts'
import { readViewerToken } from '../http/viewer-token.ts'
import { forgetOldest } from '../limits/forget-oldest.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { Acceptance, Publisher } from '../rtmp/publication.ts'
import { readPublishName } from '../rtmp/publish-name.ts'
import type { Authorization, PublishRequest } from '../rtmp/publish-request.ts'
import type { Hook } from './hook.ts'
import { type HookServer, listenForHooks } from './hook-server.ts'
import { SrsApi, type SrsStream } from './srs-api.ts'
import { APP, type SrsOptions } from './srs-options.ts'
import { SrsPublisher } from './srs-publisher.ts'
import { SrsPush } from './srs-push.ts'
import { SrsViewers } from './srs-viewers.ts'

export type SrsNotice =
  /** SRS has become reachable or unreachable. */
  | { readonly type: 'srs'; readonly isReachable: boolean; readonly why: string | null }
  /** A client that is not SRS used the hook address. This is reported at most once a minute. */
  | { readonly type: 'forgedHook'; readonly address: string }

type SrsHooks = {
  readonly viewerKey: Uint8Array
  channels(): Iterable<OpenChannel>
  find(studio: string): OpenChannel | undefined
  /** Returns the identity of the publisher, or the refusal. */
  authorize(request: PublishRequest): Promise<Authorization>
  attach(publisher: Publisher): Acceptance
  onRefused(request: PublishRequest, why: EngineRefusal): void
  emit(notice: SrsNotice): void
}

const POLL_MS = 2_000
/** An accepted publisher must appear in the list of SRS within this time. */
const LATEST_LISTED_MS = 5_000
const MOST_REMEMBERED = 10_000

/**
 * Synchronizes SRS and the engine. Streams published to SRS are fetched into lines, and broadcasts on air are published to SRS for viewers.
 * Hooks arrive first but may be missed, so the list of the SRS API is authoritative.
 */
export class SrsBridge {
  readonly #options: SrsOptions
  readonly #hooks: SrsHooks
  readonly #api: SrsApi
  /** Authorizes this engine at SRS to fetch and publish. */
  readonly #token = randomBytes(24).toString('base64url')
  readonly #publishers = new Map<string, SrsPublisher>()
  readonly #pushes = new Map<string, SrsPush>()
  /** Connections that have asked to publish, so that a replayed hook cannot publish again. */
  readonly #used = new Set<string>()
  /** Connections with which this engine publishes. They are kept separately, so that refused publishers cannot push them out. */
  readonly #own = new Set<string>()
  readonly #viewers = new SrsViewers()
  /** The last reported state. Only changes are reported. */
  #isReachable = true
  #server: HookServer | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  constructor(options: SrsOptions, hooks: SrsHooks) {
    this.#options = options
    this.#hooks = hooks
    this.#api = new SrsApi(options.api)
  }

  /** Returns the port of the hook server. SRS need not be running yet. Throws when the port is taken. */
  async start(): Promise<number> {
    const onForged = (address: string) => this.#hooks.emit({ type: 'forgedHook', address })
    this.#server = await listenForHooks(this.#options.hooks, { answer: (hook) => this.#answer(hook), onForged })
    // The first poll is delayed, so that studios are open by then and learn that SRS is unreachable.
    this.#pollLater()
    return this.#server.port
  }

  /** Returns the number of viewers in the last list of SRS. */
  viewers(studio: string): number {
    return this.#viewers.count(studio)
  }

  /**
   * Publishes exactly the broadcasts on air to SRS, except those that need a ticket: SRS would serve their segments to everybody. The engine
   * calls it when a broadcast may have begun or ended.
   */
  publishOnAir(): void {
    const isPublished = ({ channel, access }: OpenChannel) => channel.isOnAir && access !== 'ticket'
    const onAir = new Map([...this.#hooks.channels()].filter(isPublished).map((open) => [open.studio, open]))
    for (const [studio, push] of this.#pushes) if (!onAir.has(studio)) this.#stopPush(studio, push)
    for (const [studio, { feed }] of onAir) {
      if (this.#pushes.has(studio)) continue
      this.#pushes.set(studio, new SrsPush({ ...this.#options.rtmp, name: `${studio}?k=${this.#token}` }, feed))
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const [studio, push] of this.#pushes) this.#stopPush(studio, push)
    for (const clientId of [...this.#publishers.keys()]) this.#drop(clientId, 'ENGINE_CLOSED')
    await this.#server?.close()
  }

  async #answer(hook: Hook): Promise<boolean> {
    if (hook.action === 'on_publish') return await this.#publish(hook)
    if (hook.action === 'on_play') return this.#play(hook)
    if (hook.action === 'on_unpublish') this.#leave(hook.clientId)
    if (hook.action === 'on_stop') this.#viewers.stop(hook.clientId)
    return true
  }

  async #publish({ clientId, stream, query, address }: Hook): Promise<boolean> {
    if (this.#used.has(clientId)) return false
    this.#remember(this.#used, clientId)
    if (this.#isOwn(query)) {
      if (!this.#hooks.find(stream)) return false
      this.#remember(this.#own, clientId)
      return true
    }
    const name = readPublishName({ name: `${stream}?${query}` })
    const key = 'key' in name ? name.key : ''
    const request: PublishRequest = { stream, key, address, protocol: 'srs', encoder: '' }
    const { refused, by } = key !== '' ? await this.#hooks.authorize(request) : { refused: { code: 'KEY_MALFORMED' } as const }
    if (refused) {
      this.#hooks.onRefused(request, refused)
      return false
    }
    for (const [other, publisher] of this.#publishers) if (publisher.stream === stream) await this.#cut(other, 'REPLACED')
    const fetched = `${this.#options.http}/${APP}/${stream}.flv?k=${this.#token}`
    const { attach } = this.#hooks
    const onCut = (why: string) => void this.#cut(clientId, why)
    this.#publishers.set(clientId, new SrsPublisher({ request, by, address: fetched, attach, onCut }))
    return true
  }

  /**
   * Allows only this engine to play lines, and permitted viewers to play a broadcast that SRS already has. An earlier viewer would make SRS
   * name the stream, and its HLS, after the requested file.
   */
  #play(hook: Hook): boolean {
    const { stream, query } = hook
    if (this.#isOwn(query)) return true
    const open = this.#hooks.find(stream)
    if (!open || open.access === 'closed' || !this.#pushes.get(stream)?.isPublishing) return false
    const token = query.get('v')
    const grant = token === null ? undefined : readViewerToken(this.#hooks.viewerKey, stream, token)
    const isNamed = grant !== undefined && grant.expiresAt > Date.now()
    if (open.access !== 'public' && !isNamed) return false
    this.#viewers.play(hook, isNamed)
    return true
  }

  #isOwn(query: URLSearchParams): boolean {
    const given = Buffer.from(query.get('k') ?? '')
    const token = Buffer.from(this.#token)
    return given.length === token.length && timingSafeEqual(given, token)
  }

  #remember(known: Set<string>, clientId: string): void {
    known.add(clientId)
    const { mostRemembered = MOST_REMEMBERED } = this.#options
    forgetOldest(known, mostRemembered)
  }

  #leave(clientId: string): void {
    this.#own.delete(clientId)
    this.#drop(clientId, 'closed by the encoder')
  }

  #drop(clientId: string, why: string): void {
    this.#publishers.get(clientId)?.stop(why)
    this.#publishers.delete(clientId)
  }

  /** Closes a connection at SRS. The next list repeats the attempt when SRS does not answer, since the publisher is then unknown. */
  async #cut(clientId: string, why: string): Promise<void> {
    this.#drop(clientId, why)
    await this.#api.kick(clientId).catch(() => {})
  }

  #stopPush(studio: string, push: SrsPush): void {
    push.stop()
    this.#pushes.delete(studio)
  }

  async #poll(): Promise<void> {
    try {
      const streams = await this.#api.streams()
      this.#tell(null)
      await this.#reconcile(streams)
    } catch (defect) {
      this.#viewers.clear()
      this.#tell(defect instanceof Error ? defect.message : String(defect))
    }
    if (!this.#isClosed) this.#pollLater()
  }

  #pollLater(): void {
    this.#timer = setTimeout(() => void this.#poll(), this.#options.pollMs ?? POLL_MS)
  }

  #tell(why: string | null): void {
    const isReachable = why === null
    if (this.#isClosed || this.#isReachable === isReachable) return
    this.#isReachable = isReachable
    this.#hooks.emit({ type: 'srs', isReachable, why })
  }

  /**
   * Drops publishers that SRS no longer lists. Cuts listed publishers that were never accepted, such as those from before a restart of the
   * engine, so that they must ask again.
   */
  async #reconcile(streams: readonly SrsStream[]): Promise<void> {
    const listed = new Set(streams.map(({ clientId }) => clientId))
    for (const [clientId, publisher] of this.#publishers) {
      if (listed.has(clientId)) publisher.wasListed = true
      else if (publisher.wasListed || performance.now() - publisher.since > LATEST_LISTED_MS) this.#drop(clientId, 'gone')
    }
    this.#viewers.list(streams)
    const unknown = streams.filter(({ clientId }) => !this.#publishers.has(clientId) && !this.#own.has(clientId))
    await Promise.all(unknown.map(({ clientId }) => this.#cut(clientId, 'unknown')))
  }
}
