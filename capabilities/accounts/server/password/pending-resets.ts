import { accountReclaimed } from '../../contract.ts'
import type { AccountsContext } from '../context.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { releasePendingPasswords } from '../credentials/password-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

/** Makes due resets final and returns their number. A scheduled task runs it about every minute. */
export async function finishPendingResets(context: Pick<AccountsContext, 'database' | 'recorder' | 'addNotice'>): Promise<number> {
  const released = await context.database.inTransaction(async (tx) => {
    const accountIds = await releasePendingPasswords(tx)
    for (const accountId of accountIds) {
      await endSessionsOf(tx, accountId)
      await forgetTries(tx, accountId)
      await tx.emit(accountReclaimed, { accountId, by: 'reset' })
      const how = { target: `account:${accountId}`, facts: { how: 'after a day' } }
      await context.recorder.record(tx, { action: 'password.reset', outcome: 'ok', actor: null, ...how })
      await context.addNotice(tx, accountId, 'password-reset', null)
    }
    return accountIds
  })
  return released.length
}
