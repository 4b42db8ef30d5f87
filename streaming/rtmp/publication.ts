import type { EngineRefusal } from '../refusal.ts'
import type { Message } from './message.ts'
import type { PublishRequest } from './publish-request.ts'

export type Publisher = {
  readonly request: PublishRequest
  /** The identity of the publisher, if the product has given one. */
  readonly by?: string | undefined
  /** Returns the bytes received and not read yet. */
  readonly backlogBytes: () => number
  /** Sends the reason to the encoder and closes the connection. Nothing more is received from it. */
  cut(why: EngineRefusal): void
}

export type Publication = {
  /** Takes audio, video and metadata as they arrive. A refusal closes the connection. */
  receive(message: Message): EngineRefusal | undefined
  /** Is called once, regardless of the side that closes. `what` is the detail of a refusal, such as the codec. */
  closed(why: string, what?: string): void
}

/** Decides about a publisher. Its media is not read before the decision. */
export type AcceptPublisher = (publisher: Publisher) => Promise<Acceptance>

export type Acceptance =
  | { readonly publication: Publication; readonly refused?: never }
  | { readonly publication?: never; readonly refused: EngineRefusal }
