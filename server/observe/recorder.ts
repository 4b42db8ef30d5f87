import type { Caller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { LogFacts } from './log.ts'

/** An action that an account must answer for (S117). It never contains a secret, a code, a token or a whole phone number. */
export type AuditEvent = {
  /** Names the act as `<thing>.<outcome>`, such as `password.changed`. */
  readonly action: string
  readonly outcome: 'ok' | 'refused'
  /** The account that acted; null for an unknown actor. */
  readonly actor: string | null
  /** The object of the action: `<kind>:<id>`. */
  readonly target?: string
  readonly address?: string
  readonly requestId?: string
  /** The reason in the actor's words. It is required to view personal data. */
  readonly reason?: string
  readonly facts?: LogFacts
}

/** The only way into the audit trail. Every capability receives it. */
export type Recorder = {
  /** Records in the transaction of the act: both are committed or neither (S118). Several events take one statement. */
  record(tx: AnyTransaction, ...auditEvents: readonly AuditEvent[]): Promise<void>
  /** Records an event without a transaction of its own, such as a refusal. It is not awaited. */
  report(auditEvent: AuditEvent): void
}

/** Actor, address and request of an act, from facts of the server. */
export type DoneBy = { readonly actor: string | null; readonly address: string; readonly requestId: string }
/** Returns actor, address and request id in the form of an audit entry. */
export const doneBy = ({ session, address, requestId }: Caller): DoneBy => ({ actor: session?.accountId ?? null, address, requestId })

/** Personal data of a target, and why an operator views it. `of` is the account whose data it is, which may list who viewed it. */
export type PersonalData = { readonly target: string; readonly what: string; readonly reason: string; readonly of?: string | null }

/**
 * Records that an operator viewed personal data of another account. It is recorded in the transaction that reads the data, so none is shown
 * unrecorded.
 */
export const personalDataRead = (caller: Caller, { target, what, reason, of = null }: PersonalData): AuditEvent => ({
  action: 'personal-data.read',
  outcome: 'ok',
  ...doneBy(caller),
  target,
  reason,
  facts: { what, ...(of !== null && { of }) },
})

/** Returns facts with the values before and after a change, which the console shows side by side. Unchanged values are omitted. */
export const changesOf = (changes: Readonly<Record<string, readonly [before: LogFacts[string], after: LogFacts[string]]>>): LogFacts =>
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

export const toFacts = ({ action: _, actor, facts, ...rest }: AuditEvent): LogFacts => ({
  ...rest,
  ...(actor !== null && { accountId: actor }),
  ...facts,
})
