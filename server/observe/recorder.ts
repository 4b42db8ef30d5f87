import type { Caller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Facts } from './log.ts'

/** An action that a person must be able to answer for (S117). Never a secret, a code, a token, nor a whole phone number. */
export type AuditEvent = {
  /** What was done: `<thing>.<outcome>`, such as `password.changed`. */
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
  record(tx: AnyTransaction, auditEvent: AuditEvent): Promise<void>
  /** For what has no transaction of its own, such as a refusal. Nobody waits for it. */
  report(auditEvent: AuditEvent): void
}

/** Who did it and from where, in facts of the server. */
export type DoneBy = { readonly actor: string | null; readonly address: string; readonly requestId: string }
/** Who did it, from where and in which request, as an entry of the trail has it. */
export const doneBy = ({ session, address, requestId }: Caller): DoneBy => ({ actor: session?.accountId ?? null, address, requestId })

/** An operator looked at personal data of another person. Recorded in the transaction that reads it, so nothing is shown unrecorded. */
export const personalDataRead = (caller: Caller, target: string, what: string, reason: string): AuditEvent => ({
  action: 'personal-data.read',
  outcome: 'ok',
  ...doneBy(caller),
  target,
  reason,
  facts: { what },
})

/** Facts that the screen shows side by side: what each was before, and is after. Values that are the same are left out. */
export const changesOf = (changes: Readonly<Record<string, readonly [before: Facts[string], after: Facts[string]]>>): Facts =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [before, after]]) =>
      before === after
        ? []
        : [
            [`${name}.before`, before ?? null],
            [`${name}.after`, after ?? null],
          ],
    ),
  )

/** The facts of an audit event as a line of the log tells them. */
export const toFacts = ({ action: _, actor, facts, ...rest }: AuditEvent): Facts => ({
  ...rest,
  ...(actor !== null && { accountId: actor }),
  ...facts,
})
