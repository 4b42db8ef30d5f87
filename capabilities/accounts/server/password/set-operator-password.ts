import { sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { owesPassword } from '../credentials/owed-password.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import type { Noticing } from '../notices.ts'
import { findById } from '../own-account.ts'
import { completeSession, endSessionsOf, type Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'

type Whose = { readonly id: string; readonly accountId: string }

type OperatorPasswordContext = Noticing & {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy'>
  readonly recorder: Pick<Recorder, 'record'>
}

/** Sets the longer password that this session owes and completes the session. Every other session ends (S37). */
export const setOperatorPassword = serve(calls.setOperatorPassword, async (context: OperatorPasswordContext, { password }, caller) => {
  const { session, address } = caller
  const sql = context.database.of<AccountsTables>()
  const nothingOwed = { refused: session.level === 'pending' ? 'SECOND_FACTOR' : 'FORBIDDEN' } as const
  // Checks without a lock, so that callers who owe no password cannot make the server hash; `clearDebt` decides.
  if (!(await owesPassword(sql, session))) return nothingOwed
  const refused = judgePassword(password, { ...rulesFor(await findById(sql, session.accountId), context.settings), operator: true })
  if (refused) return { refused }
  const hashed = await hashPassword(context.hashing, password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  const done = await context.database.inTransaction(async (tx: Tx) => {
    await raw`select from accounts.account where id = ${session.accountId} for no key update`.execute(tx)
    if (!(await clearDebt(tx, session))) return false
    await setPassword(tx, session.accountId, hashed)
    const ended = await endSessionsOf(tx, session.accountId, session.id)
    await context.recorder.record(tx, { action: 'password.changed', outcome: 'ok', ...doneBy(caller), facts: { sessionsEnded: ended } })
    await completeSession(tx, session)
    await context.addNotice(tx, session.accountId, 'password-changed', address)
    return true
  })
  if (!done) return nothingOwed
  return { ok: null }
})

/** Returns false when the session ended meanwhile or another request was first. */
async function clearDebt(tx: Tx, { id }: Whose): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.session')
    .set({ owes_password: false })
    .where('id', '=', id)
    .where('owes_password', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
