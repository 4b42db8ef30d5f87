import type { Refusal } from '../refusal.ts'
import type { Message } from './message.ts'
import type { PublishRequest } from './publish-request.ts'

/** The connection of an accepted publisher, as its line sees it. */
export type Publisher = {
  readonly request: PublishRequest
  /** Who it is, where the product has said so. */
  readonly by?: string | undefined
  /** Received and not read yet. */
  readonly backlogBytes: () => number
  /** Tells the encoder why and closes; nothing of it arrives any more. */
  cut(why: Refusal): void
}

/** The receiving end of an accepted publisher. */
export type Publication = {
  /** Audio, video and metadata as they come. A refusal ends the connection. */
  receive(message: Message): Refusal | undefined
  /** Called once, whichever side closed. */
  closed(why: string): void
}

/** Decides about a publisher. None of its media is read before. */
export type AcceptPublisher = (publisher: Publisher) => Promise<Acceptance>

export type Acceptance =
  | { readonly publication: Publication; readonly refused?: never }
  | { readonly publication?: never; readonly refused: Refusal }
