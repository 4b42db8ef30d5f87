import { encode } from 'uqr'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Database } from '#server/database/database.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { beginSecondFactor, confirmSecondFactor } from '../contract.ts'
import type { Noticing } from './notices.ts'
import { finishSecondFactor } from './operator-password.ts'
import { findById } from './own-account.ts'
import { databaseMs, type FactorDeps, makeSecret, openSecret, replaceRecoveryCodes, sealSecret, stepOf, totpOf } from './second-factor.ts'
import { hasFactor } from './second-factor-store.ts'
import { type AnswerDeps, checkAnswer } from './security-answer.ts'
import { inMs, now, type Tx } from './session-store.ts'
import type { AccountsSettings } from './settings.ts'
import type { AccountsTables } from './tables.ts'

export type SetupDeps = FactorDeps &
  AnswerDeps &
  Noticing & {
    readonly database: Pick<Database, 'of' | 'inTransaction'>
    readonly settings: Pick<AccountsSettings, 'productName'>
    readonly recorder: Recorder
  }

/**
 * A new secret, in force once it was proven. A session that owes a second factor may set up the first one only: else a stolen password
 * could replace the authenticator (S40), and only with the answer where there is a security question: the phone alone gets such a session,
 * and an authenticator is every proof from then on. A full session needs a fresh proof (S42).
 */
export async function beginFactor(
  deps: SetupDeps,
  { answer }: InputOf<typeof beginSecondFactor>,
  caller: SignedInCaller,
): Promise<Outcome<typeof beginSecondFactor>> {
  const { session } = caller
  const sql = deps.database.of<AccountsTables>()
  if (session.level === 'full' && !session.steppedUp) return { refused: 'STEP_UP' }
  if (session.level === 'pending') {
    if (await hasFactor(sql, session.accountId)) return { refused: 'SECOND_FACTOR' }
    const answered = await checkAnswer(deps, sql, session.accountId, answer)
    if ('refused' in answered) {
      const facts = { reason: answered.refused }
      if (answer !== undefined) deps.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts })
      return answered
    }
  }
  const { phone, username } = await findById(sql, session.accountId)
  const secret = makeSecret()
  const fresh = { new_secret: sealSecret(deps, session.accountId, secret), new_asked_at: now, new_session_id: session.id }
  await sql
    .insertInto('accounts.second_factor')
    .values({ account_id: session.accountId, ...fresh })
    .onConflict((known) => known.column('account_id').doUpdateSet(fresh))
    .execute()
  const address = totpOf(secret, username ?? (phone === null ? 'account' : maskPhone(phone)), deps.settings.productName).toString()
  const qr = encode(address, { ecc: 'M', border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  return { ok: { secret, address, qr } }
}

/** How long a new secret waits to be proven. */
const SETUP_MS = 10 * MINUTE

/** Puts the new secret in force, completes this session, and gives recovery codes. Only for the session that began (S40). */
export async function confirmFactor(
  deps: SetupDeps,
  { code }: InputOf<typeof confirmSecondFactor>,
  caller: SignedInCaller,
): Promise<Outcome<typeof confirmSecondFactor>> {
  const { session, address } = caller
  const row = await findNewSecret(deps, session)
  const step = row && stepOf(openSecret(deps, session.accountId, row.sealed), code.replaceAll(' ', ''), row.nowMs)
  if (!row || typeof step !== 'number') return { refused: 'SECOND_FACTOR_WRONG' }
  const recoveryCodes = await deps.database.inTransaction(async (tx: Tx) => {
    if (!(await putInForce(tx, session, row.sealed, step))) return null
    await finishSecondFactor(tx, session)
    await deps.recorder.record(tx, { action: 'second-factor.set-up', outcome: 'ok', ...doneBy(caller) })
    await deps.addNotice(tx, session.accountId, 'second-factor-on', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  if (!recoveryCodes) return { refused: 'SECOND_FACTOR_WRONG' }
  return { ok: { recoveryCodes } }
}

type Whose = SignedInCaller['session']

async function findNewSecret(deps: SetupDeps, { accountId, id }: Whose): Promise<{ sealed: Buffer; nowMs: number } | undefined> {
  const row = await deps.database
    .of<AccountsTables>()
    .selectFrom('accounts.second_factor')
    .select(['new_secret', databaseMs.as('nowMs')])
    .where('account_id', '=', accountId)
    .where('new_session_id', '=', id)
    .where('new_asked_at', '>', inMs(-SETUP_MS))
    .executeTakeFirst()
  return row?.new_secret ? { sealed: row.new_secret, nowMs: row.nowMs } : undefined
}

/** False when another session was first, or another secret was asked for meanwhile. */
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
