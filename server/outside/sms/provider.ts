import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'

/**
 * What a provider of verification codes is. It knows phones and codes, not accounts. Errors and outcomes never carry a phone, a code,
 * an address or a secret; `rawCode` is the provider's own word for what happened and may be logged.
 */

/**
 * The outcome of one try.
 * - `accepted`: the provider took it; delivery is not known yet.
 * - `wait`: this number must pause for `retryAfterS` seconds; no other provider is tried.
 * - `bad_number`, `blocked_number`: this number gets nothing, anywhere.
 * - `no_route`: this provider does not reach the number; another may.
 * - `config`: credentials, balance, signature or template; an operator has to act. Only a word that is known to mean this.
 * - `refused`: surely not sent, for a reason that nobody listed. It may be about this number alone, so it is not asked again.
 * - `temporary`: surely not sent, may be tried again.
 * - `unknown`: handed over, but no readable answer came; it may have been sent.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly providerRef?: string; readonly requestId?: string }
  | { readonly outcome: 'wait'; readonly retryAfterS: number; readonly rawCode?: string; readonly requestId?: string }
  | { readonly outcome: Failure; readonly rawCode?: string; readonly requestId?: string }
export type Failure = 'bad_number' | 'blocked_number' | 'no_route' | 'config' | 'refused' | 'temporary' | 'unknown'

/**
 * What the provider says of a code that a person typed. `gone`: expired, used or replaced; `too_many`: the provider counted too many wrong
 * ones. `temporary` and `config` say nothing about the code and must not cost the person a try.
 */
export type CheckOutcome = 'pass' | 'wrong' | 'gone' | 'too_many' | 'temporary' | 'config'

/** What a message without a code is for; a provider of approved templates needs one of its own for it. */
type NotePurpose = `note-${string}`
/** A text message without a code, with a link to a page of the product. */
export type Note = {
  /** E.164. */
  readonly phone: string
  readonly purpose: NotePurpose
  readonly language: Language
  /** Nothing in it comes from a reader. */
  readonly text: string
  readonly path: `/${string}`
}
/** Writes to a phone, as a part of the transaction. */
export type SendNote = (tx: AnyTransaction, note: Note) => Promise<void>
/** Whether a message is a note, which has no code. */
export const isNote = (purpose: string): purpose is NotePurpose => purpose.startsWith('note-')

/** One code on its way to one phone. */
export type CodeMessage = {
  /** The challenge, up to 64 of A-Z a-z 0-9 _ -. Equal for every try of one code: the idempotency key where a provider has one. */
  readonly id: string
  /** E.164, with the plus. */
  readonly phone: string
  readonly purpose: string
  /** The whole text in the message's language (S22). Providers with approved templates use those instead. */
  readonly text: string
  readonly locale: string
  /** How long the code lives, in seconds. */
  readonly ttlS: number
}

/** Carries a code that we made and that we check. */
export type CodeSender = {
  readonly contract: 'send'
  readonly name: string
  /** Whether a repeat with the same id reaches the phone at most once. Without it, an `unknown` that is repeated may arrive twice. */
  readonly repeatsSafely?: boolean
  send(message: CodeMessage & { readonly code: string }, signal: AbortSignal): Promise<SendOutcome>
}

/** Makes, carries and checks a code that we never see. A challenge stays with the provider that started it. */
export type CodeVerifier = {
  readonly contract: 'send-and-check'
  readonly name: string
  readonly repeatsSafely?: boolean
  start(message: CodeMessage, signal: AbortSignal): Promise<SendOutcome>
  check(challenge: CheckedCode, signal: AbortSignal): Promise<CheckOutcome>
}
export type CheckedCode = { readonly id: string; readonly phone: string; readonly providerRef?: string; readonly code: string }

export type Provider = CodeSender | CodeVerifier
