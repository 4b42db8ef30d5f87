import encodeQR from 'qr'
import { isOperator, type SignedInCaller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findById } from '../account-store.ts'
import { type AccountsContext, now, serve, type Tx } from '../context.ts'
import { finishSecondFactor, owesPassword } from '../credentials/password-store.ts'
import { checkAnswer } from '../credentials/security-answer.ts'
import { endProofs, inMs } from '../sessions/session-store.ts'
import { checkFactor, databaseMs, makeSecret, openSecret, replaceRecoveryCodes, sealSecret, stepOf, totpOf } from './second-factor.ts'
import { hasFactor, lockRoles } from './second-factor-store.ts'

export const getSecondFactor = serve(calls.getSecondFactor, async ({ database }, _input, { session }) => {
  if (session.level === 'full') return { ok: { owes: 'nothing' } }
  const sql = database.of()
  if (await owesPassword(sql, session)) return { ok: { owes: 'password' } }
  return { ok: { owes: (await hasFactor(sql, session.accountId)) ? 'code' : 'enrolment' } }
})

/**
 * Makes a new secret, which is in force once it is proven. A session that owes a second factor may set up the first one only, otherwise a
 * stolen password could replace the authenticator (S40). It also needs the answer to a security question: the phone alone opens such a
 * session, and an authenticator replaces all other proofs. A full session needs a fresh proof (S42).
 */
export const beginSecondFactor = serve(calls.beginSecondFactor, async (context, { answer }, caller) => {
  const { session } = caller
  const sql = context.database.of()
  if (session.level === 'full' && !session.steppedUp) return { refused: 'STEP_UP' }
  if (session.level === 'pending') {
    if (await hasFactor(sql, session.accountId)) return { refused: 'SECOND_FACTOR' }
    const answered = await checkAnswer(context, { sql, accountId: session.accountId, answer })
    if ('refused' in answered) {
      const facts = { reason: answered.refused }
      if (answer !== undefined) context.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts })
      return answered
    }
  }
  const { phone, username } = await findById(sql, session.accountId)
  const secret = makeSecret()
  const fresh = { new_secret: sealSecret(context, session.accountId, secret), new_asked_at: now, new_session_id: session.id }
  await sql
    .insertInto('accounts.second_factor')
    .values({ account_id: session.accountId, ...fresh })
    .onConflict((known) => known.column('account_id').doUpdateSet(fresh))
    .execute()
  const site = await context.identity.current()
  const address = totpOf(secret, username ?? (phone === null ? 'account' : maskPhone(phone)), site.name[caller.language]).toString()
  const qr = encodeQR(address, 'raw').map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  return { ok: { secret, address, qr } }
})

/** A new secret must be proven within this time. */
const SETUP_MS = 10 * MINUTE

/**
 * Puts the new secret in force, completes this session and returns recovery codes. Works only in the session that began the setup (S40).
 */
export const confirmSecondFactor = serve(calls.confirmSecondFactor, async (context, { code }, caller) => {
  const { session, address } = caller
  const row = await findNewSecret(context, session)
  const step = row && stepOf(openSecret(context, session.accountId, row.sealed), code, row.nowMs)
  if (!row || typeof step !== 'number') return { refused: 'SECOND_FACTOR_WRONG' }
  const recoveryCodes = await context.database.inTransaction(async (tx) => {
    if (!(await putInForce(tx, { session, sealed: row.sealed, step }))) return null
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

async function findNewSecret(context: AccountsContext, { accountId, id }: Whose): Promise<{ sealed: Buffer; nowMs: number } | undefined> {
  const row = await context.database
    .of()
    .selectFrom('accounts.second_factor')
    .select(['new_secret', databaseMs.as('nowMs')])
    .where('account_id', '=', accountId)
    .where('new_session_id', '=', id)
    .where('new_asked_at', '>', inMs(-SETUP_MS))
    .executeTakeFirst()
  return row?.new_secret ? { sealed: row.new_secret, nowMs: row.nowMs } : undefined
}

/** Returns false when another session was first, or another secret was requested meanwhile. */
async function putInForce(
  tx: Tx,
  { session: { accountId, level }, sealed, step }: { readonly session: Whose; readonly sealed: Buffer; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.second_factor')
    .set({ secret: sealed, confirmed_at: now, last_step: step, new_secret: null, new_asked_at: null, new_session_id: null })
    .where('account_id', '=', accountId)
    .where('new_secret', '=', sealed)
    .$if(level === 'pending', (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Completes a login: the session has the permissions of its roles from its next request on, in every process (S40). */
export const verifySecondFactor = serve(calls.verifySecondFactor, async (context, { code }, caller) => {
  const { session, address } = caller
  const checked = await checkFactor(context, {
    accountId: session.accountId,
    code,
    opens: async (tx, kind) => {
      await finishSecondFactor(tx, session)
      await context.recorder.record(tx, { action: 'second-factor.verified', outcome: 'ok', ...doneBy(caller), facts: { how: kind } })
      if (kind === 'recovery') await context.addNotice(tx, session.accountId, 'recovery-code-used', address)
    },
  })
  if ('ok' in checked) return { ok: null }
  context.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts: { reason: checked.refused } })
  return checked
})

/** Replaces the recovery codes. Refuses without an authenticator, because the codes would open nothing. */
export const renewRecoveryCodes = serve(calls.renewRecoveryCodes, async (context, _input, caller) => {
  const { session, address } = caller
  if (!(await hasFactor(context.database.of(), session.accountId))) return { refused: 'NOT_FOUND' }
  const recoveryCodes = await context.database.inTransaction(async (tx) => {
    await lockRoles(tx, session.accountId)
    await context.recorder.record(tx, { action: 'second-factor.recovery-renewed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'recovery-codes-renewed', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  return { ok: { recoveryCodes } }
})

export const removeSecondFactor = serve(calls.removeSecondFactor, async (context, _input, caller) => {
  const { accountId } = caller.session
  const removed = await context.database.inTransaction(async (tx) => {
    if (isOperator(await lockRoles(tx, accountId))) return false
    await tx.deleteFrom('accounts.second_factor').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('accounts.recovery_code').where('account_id', '=', accountId).execute()
    await context.recorder.record(tx, { action: 'second-factor.removed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, accountId, 'second-factor-off', caller.address)
    return true
  })
  return removed ? { ok: null } : { refused: 'SECOND_FACTOR_REQUIRED' }
})
