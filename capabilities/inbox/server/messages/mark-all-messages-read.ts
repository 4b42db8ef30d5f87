import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { markAnnouncements } from '../announcement-store.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import type { ActionDeps } from '../deps.ts'
import { markRead, type Tx } from '../message-store.ts'

/** Marks all messages of a kind; notices include announcements. */
export async function markAllMessagesRead(
  deps: ActionDeps,
  { kind }: InputOf<typeof calls.markAllMessagesRead>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.markAllMessagesRead>> {
  const { accountId } = session
  await deps.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [accountId])
    await markRead(tx, accountId, { kind })
    if (kind === 'notice') await markAnnouncements(tx, session)
    await publishNumbers(tx, [accountId], { announcementsRead: kind === 'notice' })
  })
  return { ok: await countBox(deps.database.pool, accountId, session.granted) }
}
