import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { OpenChannel } from '../channel/open-channel.ts'
import { readViewerToken } from '../http/viewer-token.ts'
import type { Refusal } from '../refusal.ts'
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
  /** SRS answers, or does not any more. */
  | { readonly type: 'srs'; readonly isReachable: boolean; readonly why: string | null }
  /** A caller that is not SRS used its hooks. Logged once a minute. */
  | { readonly type: 'forgedHook'; readonly address: string }

type SrsHooks = {
  readonly viewerKey: Uint8Array
  channels(): Iterable<OpenChannel>
  find(studio: string): OpenChannel | undefined
  /** Who publishes this, or why nobody may now. */
  authorize(request: PublishRequest): Promise<Authorization>
  attach(publisher: Publisher): Acceptance
  /** An encoder was not let in. */
  onRefused(request: PublishRequest, why: Refusal): void
  emit(notice: SrsNotice): void
}

const POLL_MS = 2_000
/** What was let in is expected in the list of SRS within so long. */
const LATEST_LISTED_MS = 5_000
const MOST_REMEMBERED = 10_000

/**
 * Keeps what SRS has and what the engine has alike: what is published there is fetched into a line, and what is on air is published there for viewers.
 * Hooks come first, and one may be missed; what its API lists is the truth.
 */
export class SrsBridge {
  readonly #options: SrsOptions
  readonly #hooks: SrsHooks
  readonly #api: SrsApi
  /** With it this engine fetches and publishes. */
  readonly #token = randomBytes(24).toString('base64url')
  readonly #publishers = new Map<string, SrsPublisher>()
  readonly #pushes = new Map<string, SrsPush>()
  /** Connections that have published, so that none does so by a hook that is said again. */
  readonly #used = new Set<string>()
  /** Those of this engine that do, kept apart, so that nobody who is refused makes them forgotten. */
  readonly #own = new Set<string>()
  readonly #viewers = new SrsViewers()
  /** As far as is told: only a change is. */
  #isReachable = true
  #server: HookServer | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  constructor(options: SrsOptions, hooks: SrsHooks) {
    this.#options = options
    this.#hooks = hooks
    this.#api = new SrsApi(options.api)
  }

  /** Gives the port at which hooks are heard. SRS need not be there yet. Throws when the port is taken. */
  async start(): Promise<number> {
    const onForged = (address: string) => this.#hooks.emit({ type: 'forgedHook', address })
    this.#server = await listenForHooks(this.#options.hooks, { answer: (hook) => this.#answer(hook), onForged })
    // Studios are opened meanwhile, and hear of it when SRS does not answer.
    this.#pollLater()
    return this.#server.port
  }

  /** Who watches at SRS, by its last list. */
  viewers(studio: string): number {
    return this.#viewers.count(studio)
  }

  /** To be called when something may have come on air, or gone: that is published to SRS, and nothing else. */
  publishOnAir(): void {
    const onAir = new Map([...this.#hooks.channels()].filter(({ channel }) => channel.isOnAir).map((open) => [open.studio, open]))
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
   * Lines are fetched by this engine alone; what is on air is for those who may watch it. Nobody is let in before: SRS would call the stream by the file that
   * was asked for, and its HLS as well.
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
    if (known.size > mostRemembered) known.delete(known.values().next().value!)
  }

  #leave(clientId: string): void {
    this.#own.delete(clientId)
    this.#drop(clientId, 'closed by the encoder')
  }

  #drop(clientId: string, why: string): void {
    this.#publishers.get(clientId)?.stop(why)
    this.#publishers.delete(clientId)
  }

  /** Closes a connection at SRS. When SRS does not answer, the next list finds it as one that nobody let in. */
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

  /** Whom SRS lists no more has gone; whom it lists and nobody let in, such as before this engine was started, has to ask again. */
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
