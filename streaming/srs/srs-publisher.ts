import { lookup } from 'node:dns'
import { Pull } from '../pull/pull.ts'
import type { Acceptance, Publisher } from '../rtmp/publication.ts'
import type { PublishRequest } from '../rtmp/publish-request.ts'

type SrsPublisherOptions = {
  readonly request: PublishRequest
  /** As who it was authorized. */
  readonly by: string | undefined
  /** Where SRS answers what it publishes. */
  readonly address: string
  attach(publisher: Publisher): Acceptance
  /** Its connection to SRS is to be closed. */
  onCut(why: string): void
}

/** SRS has the stream a moment after it has asked for it. */
const AGAIN_MS = 250

/** An encoder that publishes to SRS: what it sends is fetched from there, and put into its line. */
export class SrsPublisher {
  /** Monotonic milliseconds. */
  readonly since = performance.now()
  /** SRS has told that it is there. */
  wasListed = false
  readonly #options: SrsPublisherOptions
  readonly #pull: Pull
  constructor(options: SrsPublisherOptions) {
    this.#options = options
    const hooks = { attach: (fetching: Publisher) => this.#attach(fetching), onFailure: () => {} }
    this.#pull = new Pull({ address: options.address, delayMs: 0 }, hooks, { againMs: AGAIN_MS, lookup })
  }

  get stream(): string {
    return this.#options.request.stream
  }

  stop(why: string): void {
    this.#pull.stop(why)
  }

  #attach(fetching: Publisher): Acceptance {
    const { request, by, attach, onCut } = this.#options
    const { publication, refused } = attach({ ...fetching, request, by, cut: ({ code }) => onCut(code) })
    if (refused) {
      onCut(refused.code)
      return { refused }
    }
    const receive: typeof publication.receive = (message) => {
      const unfit = publication.receive(message)
      if (unfit) onCut(unfit.code)
      return unfit
    }
    return { publication: { ...publication, receive } }
  }
}
