import type { Bilingual } from '#contract/language.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { inboxChannel, type Kind, type Subject } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { findNumbers } from '../counter-store.ts'
import type { Notified } from './notification-store.ts'

type Head = { readonly type: Kind; readonly about: Subject; readonly title: Bilingual; readonly path: string | null }
type Extra = { readonly announcementsRead?: boolean }

/** Publishes the counts to the open boxes of these accounts when the transaction commits. */
export async function publishNumbers(tx: Tx, accountIds: readonly string[], extra: Extra = {}): Promise<void> {
  if (accountIds.length === 0) return
  // Channel logs are locked until the transaction ends, in a fixed order to avoid deadlocks.
  for (const [accountId, counts] of await findNumbers(tx, accountIds.toSorted()))
    await publish(tx, inboxChannel, accountId, { counts, ...extra })
}

export async function publishNews(tx: Tx, notified: readonly Notified[], head: Head): Promise<void> {
  if (notified.length === 0) return
  const numbers = await findNumbers(
    tx,
    notified.map(({ accountId }) => accountId),
  )
  for (const { accountId, id, at, pops } of notified) {
    const row = { ...head, id, at: at.toISOString(), pops }
    await publish(tx, inboxChannel, accountId, { counts: numbers.get(accountId)!, row })
  }
}
