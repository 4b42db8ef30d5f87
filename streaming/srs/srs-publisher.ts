import { lookup } from 'node:dns'
import { Pull } from '../pull/pull.ts'
import type { Acceptance, Publisher } from '../rtmp/publication.ts'
import type { PublishRequest } from '../rtmp/publish-request.ts'

type SrsPublisherOptions = {
  readonly request: PublishRequest
  /** The identity under which the publisher was authorized. */
  readonly by: string | undefined
  /** The address at which SRS serves the stream. */
  readonly address: string
  attach(publisher: Publisher): Acceptance
  onCut(why: string): void
}

/** The retry interval. SRS has the stream only a moment after the hook asks for it. */
const AGAIN_MS = 250

/** Fetches the stream of an encoder that publishes to SRS, and feeds it into the line. */
export class SrsPublisher {
  /** Monotonic milliseconds. */
  readonly since = performance.now()
  /** The API of SRS has listed the publisher. */
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
