import { randomUUID } from 'node:crypto'
import { accountRegistered, codeAsked } from '#capabilities/accounts/contract.ts'
import { contentChanged } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import { inSavepoint } from '#server/database/in-savepoint.ts'
import { actionDone } from '../../contract.ts'
import type { AnalyticsContext } from '../context.ts'
import { type NewEvent, writeBatches } from './event-store.ts'
import { originOf } from './origin.ts'

/** Limits how long counting may delay an action. */
const LOCK_WITHIN_MS = 500

/**
 * Counts actions of other capabilities in their transaction, so that an action counts only if it commits. A failure to count is logged and
 * undoes nothing else: the code is sent and the like stays.
 */
export function followEvents({ log }: AnalyticsContext): readonly Listener[] {
  const add = (tx: AnyTransaction, event: NewEvent) =>
    inSavepoint(tx, async () => void (await writeBatches(tx.of(), [{ id: randomUUID(), events: [event] }])), {
      withinMs: LOCK_WITHIN_MS,
      onFailure: (defect) => log.error('analytics.events-lost', defect, { names: event.name, events: 1 }),
    })
  return [
    on(actionDone, (tx, { by, ...action }) => add(tx, { ...action, ...(by && { origin: originOf(by) }) })),
    on(codeAsked, (tx, { purpose, by }) => add(tx, { name: 'code', text: purpose, origin: originOf(by) })),
    on(accountRegistered, (tx, { by }) => add(tx, { name: 'registration', origin: originOf(by) })),
    // An item that returns or gets its second language has been counted as published before.
    on(contentChanged, async (tx, { isFirst, number, language }) => {
      if (isFirst) await add(tx, { name: 'publish', number, language })
    }),
  ]
}
