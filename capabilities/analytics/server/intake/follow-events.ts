import { randomUUID } from 'node:crypto'
import { accountRegistered, codeAsked } from '#capabilities/accounts/contract.ts'
import { courseEnrolled } from '#capabilities/college/contract.ts'
import { contentChanged } from '#capabilities/content/contract.ts'
import { commentShown, type ItemViewed, itemLiked, itemShared, itemsViewed } from '#capabilities/engagement/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { type NewEvent, writeBatches } from './event-store.ts'

/** What other capabilities do is counted in the transaction that does it: both are kept or neither. */
export function followEvents({ originOf }: Pick<AnalyticsDeps, 'originOf'>): readonly Listener[] {
  const add = (tx: AnyTransaction, ...events: readonly NewEvent[]) => writeBatches(tx.of(), [{ id: randomUUID(), events }])
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
    on(contentChanged, async (tx, { event, number, language }) => {
      if (event === 'published') await add(tx, { name: 'publish', number, language })
    }),
  ]
}
