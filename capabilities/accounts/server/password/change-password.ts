import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import type { Noticing } from '../notices.ts'
import { findById } from '../own-account.ts'
import { endSessionsOf, type Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'

type ChangePasswordContext = Noticing & {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy'>
  readonly recorder: Pick<Recorder, 'record'>
}

/** Changes the password and ends every other session (S37). The contract demands the fresh proof (S42). */
export const changePassword = serve(calls.changePassword, async (context: ChangePasswordContext, { password }, caller) => {
  const { session, address } = caller
  const account = await findById(context.database.of<AccountsTables>(), session.accountId)
  const refused = judgePassword(password, rulesFor(account, context.settings))
  if (refused) return { refused }
  const hashed = await hashPassword(context.hashing, password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await context.database.inTransaction(async (tx: Tx) => {
    await setPassword(tx, account.id, hashed)
    const ended = await endSessionsOf(tx, account.id, session.id)
    await context.recorder.record(tx, { action: 'password.changed', outcome: 'ok', ...doneBy(caller), facts: { sessionsEnded: ended } })
    await context.addNotice(tx, account.id, 'password-changed', address)
  })
  return { ok: null }
})
