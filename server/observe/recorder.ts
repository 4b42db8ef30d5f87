import type { Caller } from '#contract/caller.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Facts } from './log.ts'

/** Something that somebody must be able to answer for (S117). Never a secret, a code, a token, nor a whole phone number. */
export type Happening = {
  /** What was done: `<thing>.<what became of it>`, such as `password.changed`. */
  readonly action: string
  readonly outcome: 'ok' | 'refused'
  /** The account that did it; null: nobody who is known. */
  readonly actor: string | null
  /** What it was done to: `<kind>:<id>`. */
  readonly target?: string
  readonly address?: string
  readonly requestId?: string
  /** Why, in the words of the actor: asked for when personal data is looked at. */
  readonly reason?: string
  readonly facts?: Facts
}

/** The one way into the audit trail, handed to every capability. */
export type Recorder = {
  /** Part of the transaction of the act: both are kept or neither (S118). */
  record<Tables>(tx: Transaction<Tables>, happening: Happening): Promise<void>
  /** For what has no transaction of its own, such as a refusal. Nobody waits for it. */
  report(happening: Happening): void
}

/** Who did it and from where, in facts of the server. */
export const doneBy = ({ session, address, requestId }: Caller) => ({ actor: session?.accountId ?? null, address, requestId })
