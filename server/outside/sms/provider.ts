import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Receipts } from './receipts/receipt.ts'

/**
 * Defines providers of verification codes. They know phones and codes, not accounts. Errors and outcomes never contain a phone, code,
 * address or secret. `rawCode` is the provider's own code and may be logged.
 */

/**
 * The outcome of one try. - `accepted`: the provider took the message; delivery is unknown. - `wait`: this number must pause for
 * `retryAfterS` seconds, and no other provider is tried. - `bad_number`, `blocked_number`: this number receives no messages, from any
 * provider. - `no_route`: this provider does not reach the number, but another may. - `config`: an operator must fix credentials, balance,
 * signature or template. Only codes known to mean this count. - `refused`: certainly not sent, for an unlisted reason. It may concern only
 * this number, so the provider is not asked again. - `temporary`: certainly not sent; a retry may succeed. - `unknown`: handed over without
 * a readable answer; it may have been sent.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly providerRef?: string; readonly requestId?: string }
  | { readonly outcome: 'wait'; readonly retryAfterS: number; readonly rawCode?: string; readonly requestId?: string }
  | { readonly outcome: SmsFailure; readonly rawCode?: string; readonly requestId?: string }
export type SmsFailure = 'bad_number' | 'blocked_number' | 'no_route' | 'config' | 'refused' | 'temporary' | 'unknown'

/**
 * The provider's verdict on an entered code. `gone` means expired, used or replaced. `too_many` means that the provider counted too many
 * wrong codes. `temporary` and `config` are no verdict on the code and must not use up a try.
 */
export type CheckOutcome = 'pass' | 'wrong' | 'gone' | 'too_many' | 'temporary' | 'config'

/** The purpose of a message without a code. A provider with approved templates needs a separate template for it. */
type NotePurpose = `note-${string}`
/** A text message without a code, with a link to a page of the product. */
export type SmsNote = {
  /** E.164. */
  readonly phone: string
  readonly purpose: NotePurpose
  readonly language: Language
  /** The text contains no input of readers. */
  readonly text: string
  readonly path: `/${string}`
}
/** Sends a note to a phone, as part of the transaction. */
export type SendNote = (tx: AnyTransaction, note: SmsNote) => Promise<void>
export const isNote = (purpose: string): purpose is NotePurpose => purpose.startsWith('note-')

export type CodeMessage = {
  /**
   * Identifies the challenge with up to 64 of A-Z a-z 0-9 _ -. It is equal for every try of one code, and serves as idempotency key where a
   * provider has one.
   */
  readonly id: string
  /** E.164, with the plus. */
  readonly phone: string
  readonly purpose: string
  /** The whole text in the message's language (S22). Providers with approved templates use those instead. */
  readonly text: string
  readonly locale: string
  /** Lifetime of the code in seconds. */
  readonly ttlS: number
}

/** Sends a code that this server generates and checks. */
export type CodeSender = {
  readonly contract: 'send'
  readonly name: string
  /** Is true when a repeat with the same id reaches the phone at most once. Otherwise a repeat after `unknown` may arrive twice. */
  readonly repeatsSafely?: boolean
  /** Is absent where the provider reports nothing about delivery. */
  readonly receipts?: Receipts
  send(message: CodeMessage & { readonly code: string }, signal: AbortSignal): Promise<SendOutcome>
}

/** Generates, sends and checks a code that this server never sees. A challenge stays with the provider that started it. */
export type CodeVerifier = {
  readonly contract: 'send-and-check'
  readonly name: string
  readonly repeatsSafely?: boolean
  readonly receipts?: Receipts
  start(message: CodeMessage, signal: AbortSignal): Promise<SendOutcome>
  check(challenge: CheckedCode, signal: AbortSignal): Promise<CheckOutcome>
}
export type CheckedCode = { readonly id: string; readonly phone: string; readonly providerRef?: string; readonly code: string }

export type Provider = CodeSender | CodeVerifier
