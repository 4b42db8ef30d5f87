import type { SignedInCaller } from '#contract/caller.ts'
import { publish as publishMessage } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { type ContentContext, serve, type Tx } from '../context.ts'
import { lockEditionInScope } from '../edition-checks.ts'
import { findName, type LockedEdition, lockEdition } from '../edition-store.ts'
import { finalizeRevision } from '../revisions/revision-store.ts'
import { auditEvent } from '../saved-item.ts'
import { lockLostNotification } from '../workflow/notifications.ts'
import { dropLock, findLock, type LockPlace, type LockRow, lockRefusal, takeLock } from './lock-store.ts'

/** Takes the lock, renews it, or takes it over; the former holder is notified. */
export const lockItem = serve(calls.lockItem, async (context, { id, language, takeOver = false, isWanted = false }, caller) => {
  const { session } = caller
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session })
    if ('refused' in locked) return locked
    if (locked.item.trashed_at) return { refused: 'IN_TRASH' }
    const place = { itemId: id, language }
    const before = await findLock(tx, place)
    const taken = await takeLock(tx, place, { holder: session, takeOver })
    if (taken) {
      if (before && before.session_id !== session.id) await notifyLoser(context, tx, { locked, before, caller })
      return { ok: { endsAt: taken.ends_at.toISOString() } }
    }
    if (!before) throw new Error(`The lock of the edition ${language} of ${id} could not be taken, but has no holder.`)
    if (isWanted) await publishToHolder(tx, before, { event: 'lock-wanted', ...place, caller })
    return await lockRefusal(tx, before, session)
  })
})

/** Finalizes the former holder's autosave, so that no later autosave overwrites it. */
async function notifyLoser(
  { recorder, notify }: ContentContext,
  tx: Tx,
  { locked, before, caller }: { readonly locked: LockedEdition; readonly before: LockRow; readonly caller: SignedInCaller },
): Promise<void> {
  const { accountId } = caller.session
  const { item, edition } = locked
  await finalizeRevision(tx, edition.revision_id, 'takeover')
  const by = { id: accountId, name: await findName(tx, accountId) }
  await recorder.record(tx, { action: 'content.lock-taken-over', ...auditEvent(caller, locked) })
  if (before.account_id !== accountId) await notify(tx, lockLostNotification(locked, before.account_id, by))
  await publishToHolder(tx, before, { event: 'lock-lost', itemId: item.id, language: edition.language, caller })
}

async function publishToHolder(
  tx: Tx,
  { account_id, session_id }: LockRow,
  { caller, ...message }: LockPlace & { readonly event: 'lock-wanted' | 'lock-lost'; readonly caller: SignedInCaller },
): Promise<void> {
  const by = await findName(tx, caller.session.accountId)
  await publishMessage(tx, calls.contentChannel, account_id, { ...message, by, sessionId: session_id })
}

export const unlockItem = serve(calls.unlockItem, async ({ database }, { id, language }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    await dropLock(tx, { itemId: id, language }, caller.session)
    return { ok: null }
  })
})
