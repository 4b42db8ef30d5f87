import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { FlvParser } from '../flv/file.ts'
import type { Refusal } from '../refusal.ts'
import type { Acceptance, Publication, Publisher } from '../rtmp/publication.ts'
import { publicLookup } from './public-lookup.ts'

/** A stream that is fetched from elsewhere as FLV over HTTP. Plain data: it is sent to the worker. */
export type PullOptions = {
  /** `http:` or `https:`. A name must lead to the internet; an address that is named itself is taken as it is. */
  readonly address: string
  /** What arrives is broadcast so much later. */
  readonly delayMs: number
}

export type PullHooks = {
  /** Lets it in as a publisher. */
  attach(publisher: Publisher): Acceptance
  /** It could not be fetched, or has ended; it is tried again. */
  onFailure(why: string): void
}

export type PullManner = {
  /** After an end or a failure. */
  readonly againMs?: number
  readonly lookup?: LookupFunction
}

const IDLE_MS = 10_000
const AGAIN_MS = 3_000
/** What waits for its time may take so much memory. */
const MOST_WAITING_BYTES = 96 * 2 ** 20

/** Fetches a stream until it is stopped. Redirects are not followed: only what was named is asked. */
export class Pull {
  readonly #options: PullOptions
  readonly #hooks: PullHooks
  readonly #againMs: number
  readonly #lookup: LookupFunction
  #request: ClientRequest | undefined
  #publication: Publication | undefined
  #again: NodeJS.Timeout | undefined
  #waitingBytes = 0
  #isStopped = false
  constructor(options: PullOptions, hooks: PullHooks, { againMs = AGAIN_MS, lookup = publicLookup }: PullManner = {}) {
    this.#options = options
    this.#hooks = hooks
    this.#againMs = againMs
    this.#lookup = lookup
    this.#connect()
  }

  stop(why = 'stopped'): void {
    this.#isStopped = true
    clearTimeout(this.#again)
    this.#request?.destroy()
    this.#end(why)
  }

  #connect(): void {
    const { address } = this.#options
    const get = address.startsWith('https:') ? getHttps : getHttp
    const request = get(address, { lookup: this.#lookup, agent: false, timeout: IDLE_MS })
    this.#request = request
    let hasFailed = false
    const fail = (why: string) => {
      if (!hasFailed) this.#fail(why)
      hasFailed = true
    }
    request.on('response', (response) => this.#begin(request, response, fail))
    request.on('timeout', () => request.destroy(new Error('silent')))
    request.on('error', ({ message }) => fail(message))
  }

  #begin(request: ClientRequest, response: IncomingMessage, fail: (why: string) => void): void {
    response.on('error', ({ message }) => fail(message))
    if (response.statusCode !== 200) return void request.destroy(new Error(`status ${response.statusCode}`))
    const { publication, refused } = this.#hooks.attach(this.#publisher(request))
    if (refused) return void request.destroy(new Error(refused.code))
    this.#publication = publication
    const parser = new FlvParser()
    response.on('data', (bytes: Buffer) => {
      try {
        for (const { type, timestampMs: timestamp, payload } of parser.push(bytes))
          this.#later(request, payload.length, () => publication.receive({ type, streamId: 1, timestamp, payload }))
      } catch (defect) {
        request.destroy(defect instanceof Error ? defect : new Error(String(defect)))
      }
    })
    response.on('close', () => this.#later(request, 0, () => void fail('ended') as undefined))
  }

  #publisher(request: ClientRequest): Publisher {
    const { hostname: address } = new URL(this.#options.address)
    const named = { stream: '', key: '', address, protocol: 'flv' as const, encoder: '' }
    return { request: named, backlogBytes: () => 0, cut: ({ code }) => void request.destroy(new Error(code)) }
  }

  #later(request: ClientRequest, bytes: number, work: () => Refusal | undefined): void {
    const run = () => {
      this.#waitingBytes -= bytes
      const refused = this.#isStopped ? undefined : work()
      if (refused) request.destroy(new Error(refused.code))
    }
    this.#waitingBytes += bytes
    if (this.#waitingBytes > MOST_WAITING_BYTES) request.destroy(new Error('too much at once'))
    if (this.#options.delayMs === 0) run()
    else setTimeout(run, this.#options.delayMs)
  }

  #fail(why: string): void {
    if (this.#isStopped) return
    this.#end(why)
    this.#hooks.onFailure(why)
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#connect(), this.#againMs)
  }

  #end(why: string): void {
    const publication = this.#publication
    this.#publication = undefined
    publication?.closed(why)
  }
}
