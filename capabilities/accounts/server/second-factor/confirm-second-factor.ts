import type { SignedInCaller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { finishSecondFactor } from '../credentials/owed-password.ts'
import { endProofs, inMs, now, type Tx } from '../sessions/session-store.ts'
import type { AccountsTables } from '../tables.ts'
import type { SetupContext } from './begin-second-factor.ts'
import { databaseMs, openSecret, replaceRecoveryCodes, stepOf } from './second-factor.ts'

/** A new secret must be proven within this time. */
const SETUP_MS = 10 * MINUTE

/**
 * Puts the new secret in force, completes this session and returns recovery codes. Works only in the session that began the setup (S40).
 */
export const confirmSecondFactor = serve(calls.confirmSecondFactor, async (context: SetupContext, { code }, caller) => {
  const { session, address } = caller
  const row = await findNewSecret(context, session)
  const step = row && stepOf(openSecret(context, session.accountId, row.sealed), code, row.nowMs)
  if (!row || typeof step !== 'number') return { refused: 'SECOND_FACTOR_WRONG' }
  const recoveryCodes = await context.database.inTransaction(async (tx: Tx) => {
    if (!(await putInForce(tx, session, row.sealed, step))) return null
    await endProofs(tx, session)
    await finishSecondFactor(tx, session)
    await context.recorder.record(tx, { action: 'second-factor.set-up', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'second-factor-on', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  if (!recoveryCodes) return { refused: 'SECOND_FACTOR_WRONG' }
  return { ok: { recoveryCodes } }
})

type Whose = SignedInCaller['session']

async function findNewSecret(context: SetupContext, { accountId, id }: Whose): Promise<{ sealed: Buffer; nowMs: number } | undefined> {
  const row = await context.database
    .of<AccountsTables>()
    .selectFrom('accounts.second_factor')
    .select(['new_secret', databaseMs.as('nowMs')])
    .where('account_id', '=', accountId)
    .where('new_session_id', '=', id)
    .where('new_asked_at', '>', inMs(-SETUP_MS))
    .executeTakeFirst()
  return row?.new_secret ? { sealed: row.new_secret, nowMs: row.nowMs } : undefined
}

/** Returns false when another session was first, or another secret was requested meanwhile. */
async function putInForce(tx: Tx, { accountId, level }: Whose, sealed: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.second_factor')
    .set({ secret: sealed, confirmed_at: now, last_step: step, new_secret: null, new_asked_at: null, new_session_id: null })
    .where('account_id', '=', accountId)
    .where('new_secret', '=', sealed)
    .$if(level === 'pending', (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
