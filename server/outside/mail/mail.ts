import type { Language } from '#contract/language.ts'

/** One letter to one address. Plain text: nothing in it is fetched, and nothing in it can be disguised. */
type Letter = {
  /** The same when it is tried again; the receiver's server may tell a second copy by it. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  /** The address that ends letters of this kind by one click (RFC 8058), where there is one. */
  readonly stop?: string
}

/** What hands letters over. `refused`: this letter will never be taken, trying again is in vain. Throws when it may work later. */
export type Mailer = { send(letter: Letter): Promise<'sent' | 'refused'> }
