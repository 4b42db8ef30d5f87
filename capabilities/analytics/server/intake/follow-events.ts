import { randomUUID } from 'node:crypto'
import { accountRegistered, codeAsked } from '#capabilities/accounts/contract.ts'
import { courseEnrolled } from '#capabilities/college/contract.ts'
import { contentChanged } from '#capabilities/content/contract.ts'
import { commentShown, type ItemViewed, itemLiked, itemShared, itemsViewed } from '#capabilities/engagement/contract.ts'
import { chatMessageShown, showWatched } from '#capabilities/live/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import { inSavepoint } from '#server/database/in-savepoint.ts'
import type { AnalyticsContext } from '../context.ts'
import { type NewEvent, writeBatches } from './event-store.ts'

/** Limits how long counting may delay an action. */
const LOCK_WITHIN_MS = 500

/**
 * Counts actions of other capabilities in their transaction, so that an action counts only if it commits. A failure to count is logged and
 * undoes nothing else: the code is sent and the like stays.
 */
export function followEvents({ originOf, log }: AnalyticsContext): readonly Listener[] {
  const add = (tx: AnyTransaction, ...events: readonly NewEvent[]) =>
    inSavepoint(tx, () => writeBatches(tx.of(), [{ id: randomUUID(), events }]), {
      withinMs: LOCK_WITHIN_MS,
      onFailure: (defect) =>
        log.error('analytics.events-lost', defect, { names: events.map(({ name }) => name).join(' '), events: events.length }),
    })
  const toView = ({ by, accountId, number, language, isView, watchedSeconds }: ItemViewed): readonly NewEvent[] => {
    const common = { number, language, accountId, origin: originOf(by) }
    return [
      ...(isView ? [{ name: 'view', ...common } as const] : []),
      ...(watchedSeconds > 0 ? [{ name: 'watch', amount: watchedSeconds, ...common } as const] : []),
    ]
  }
  return [
    on(itemsViewed, (tx, views) => add(tx, ...views.flatMap(toView))),
    on(itemLiked, (tx, { number, accountId, by }) => add(tx, { name: 'like', number, accountId, origin: originOf(by) })),
    on(itemShared, (tx, { number, by, way }) => add(tx, { name: 'share', number, text: way, origin: originOf(by) })),
    on(commentShown, (tx, { number, language }) => add(tx, { name: 'comment', number, language })),
    on(codeAsked, (tx, { purpose, by }) => add(tx, { name: 'code', text: purpose, origin: originOf(by) })),
    on(accountRegistered, (tx, { by }) => add(tx, { name: 'registration', origin: originOf(by) })),
    on(courseEnrolled, (tx, { accountId, by }) => add(tx, { name: 'enrolment', accountId, origin: originOf(by) })),
    on(showWatched, (tx, { number, accountId, by }) =>
      add(tx, { name: 'attendance', text: String(number), accountId, origin: originOf(by) }),
    ),
    on(chatMessageShown, (tx, { number }) => add(tx, { name: 'chat', text: String(number) })),
    // An item that returns or gets its second language has been counted as published before.
    on(contentChanged, async (tx, { isFirst, number, language }) => {
      if (isFirst) await add(tx, { name: 'publish', number, language })
    }),
  ]
}
