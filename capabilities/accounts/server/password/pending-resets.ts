import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { ProofContext } from '../codes/proof.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { releasePendingPasswords } from '../credentials/password-store.ts'
import type { AnswerContext } from '../credentials/security-answer.ts'
import type { Noticing } from '../notices.ts'
import { endSessionsOf, type Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'

export type ResetContext = ProofContext &
  AnswerContext &
  Noticing & {
    readonly database: Database
    readonly hashing: Pick<Hashing, 'hash' | 'verify'>
    readonly settings: Pick<AccountsSettings, 'passwordPolicy' | 'smsAllowedCountryCodes'>
    readonly recorder: Recorder
  }

/** Makes due resets final and returns their number. A scheduled task runs it about every minute. */
export async function finishPendingResets(context: Pick<ResetContext, 'database' | 'recorder' | 'addNotice'>): Promise<number> {
  const released = await context.database.inTransaction(async (tx: Tx) => {
    const accountIds = await releasePendingPasswords(tx)
    for (const accountId of accountIds) {
      await endSessionsOf(tx, accountId)
      await forgetTries(tx, accountId)
      const how = { target: `account:${accountId}`, facts: { how: 'after a day' } }
      await context.recorder.record(tx, { action: 'password.reset', outcome: 'ok', actor: null, ...how })
      await context.addNotice(tx, accountId, 'password-reset', null)
    }
    return accountIds
  })
  return released.length
}
