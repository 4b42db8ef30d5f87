import type { Language } from '#contract/language.ts'

/** One email to one address. It is plain text: nothing is fetched, and no link can be disguised. */
type Letter = {
  /** Stays the same on retries, so that the receiving server can recognize a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  /** The URL of one-click unsubscription from this kind of email (RFC 8058), if there is one. */
  readonly stop?: string
}

/** Sends emails. `refused` means that this email will never be accepted, so a retry is pointless. Throws when a retry may succeed. */
export type Mailer = { send(letter: Letter): Promise<'sent' | 'refused'> }
