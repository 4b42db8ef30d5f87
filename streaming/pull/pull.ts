import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { FlvParser } from '../flv/file.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { Acceptance, Publication, Publisher } from '../rtmp/publication.ts'
import { fetchSrt } from './fetch-srt.ts'
import { type Fetching, fetchHttp } from './fetching.ts'
import { publicLookup } from './public-lookup.ts'

/** Describes a stream to pull, as FLV over HTTP or over SRT. It is plain data, because it is sent to the worker. */
export type PullOptions = {
  /** Begins with `http:`, `https:` or `srt:`. A host name must resolve to public addresses. A literal address is accepted unchecked. */
  readonly address: string
  /** The path of the ffmpeg program that fetches SRT sources. */
  readonly ffmpeg?: string
  /** Delays the broadcast of the stream by this time. */
  readonly delayMs: number
}

type PullHooks = {
  /** Attaches the stream to its line as a publisher. */
  attach(publisher: Publisher): Acceptance
  /** Is called when the stream cannot be fetched or has ended. The pull retries. */
  onFailure(why: string): void
}

type PullManner = {
  /** The delay before a retry. */
  readonly againMs?: number
  readonly lookup?: LookupFunction
}

const IDLE_MS = 10_000
const AGAIN_MS = 3_000
/** Limits the memory of delayed media. */
const MOST_WAITING_BYTES = 96 * 2 ** 20

/** Fetches a stream, with retries, until it is stopped. */
export class Pull {
  readonly #options: PullOptions
  readonly #hooks: PullHooks
  readonly #againMs: number
  readonly #lookup: LookupFunction
  #fetching: Fetching | undefined
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
    this.#fetching?.destroy()
    this.#end(why)
  }

  #connect(): void {
    const { address, ffmpeg = 'ffmpeg' } = this.#options
    let hasFailed = false
    const fail = (why: string) => {
      if (!hasFailed) this.#fail(why)
      hasFailed = true
    }
    const begin = (flv: Readable) => this.#begin(fetching, flv, fail)
    const options = { lookup: this.#lookup, idleMs: IDLE_MS, begin, fail }
    const fetching = address.startsWith('srt:') ? fetchSrt(address, ffmpeg, options) : fetchHttp(address, options)
    this.#fetching = fetching
  }

  #begin(fetching: Fetching, flv: Readable, fail: (why: string) => void): void {
    const { publication, refused } = this.#hooks.attach(this.#publisher(fetching))
    if (refused) return void fetching.destroy(refused.code)
    this.#publication = publication
    const parser = new FlvParser()
    flv.on('data', (bytes: Buffer) => {
      try {
        for (const { type, timestampMs: timestamp, payload } of parser.push(bytes))
          this.#later(fetching, payload.length, () => publication.receive({ type, streamId: 1, timestamp, payload }))
      } catch (defect) {
        fetching.destroy(defect instanceof Error ? defect.message : String(defect))
      }
    })
    flv.on('close', () => this.#later(fetching, 0, () => void fail('ended') as undefined))
  }

  #publisher(fetching: Fetching): Publisher {
    const { hostname: address } = new URL(this.#options.address)
    const named = { stream: '', key: '', address, protocol: 'flv' as const, encoder: '' }
    return { request: named, backlogBytes: () => 0, cut: ({ code }) => fetching.destroy(code) }
  }

  #later(fetching: Fetching, bytes: number, work: () => EngineRefusal | undefined): void {
    const run = () => {
      this.#waitingBytes -= bytes
      const refused = this.#isStopped ? undefined : work()
      if (refused) fetching.destroy(refused.code)
    }
    this.#waitingBytes += bytes
    if (this.#waitingBytes > MOST_WAITING_BYTES) fetching.destroy('too much at once')
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
