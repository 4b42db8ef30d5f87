import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import { isOperator, type Role, type SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { readSecondFactor, removeSecondFactor, renewRecoveryCodes, verifySecondFactor } from '../contract.ts'
import type { Noticing } from './notices.ts'
import { finishSecondFactor, owesPassword } from './operator-password.ts'
import { checkFactor, type FactorDeps, replaceRecoveryCodes } from './second-factor.ts'
import { hasFactor } from './second-factor-store.ts'
import type { Tx } from './session-store.ts'
import type { AccountsTables } from './tables.ts'

export type FactorUseDeps = FactorDeps &
  Noticing & {
    readonly database: Pick<Database, 'of' | 'inTransaction'>
    readonly recorder: Recorder
  }

/** Completes a login: from now on, and in every process, the session opens what its roles open (S40). */
export async function verifyFactor(
  deps: FactorUseDeps,
  { code }: InputOf<typeof verifySecondFactor>,
  caller: SignedInCaller,
): Promise<Outcome<typeof verifySecondFactor>> {
  const { session, address } = caller
  const checked = await checkFactor(deps, session.accountId, code, async (tx, kind) => {
    await finishSecondFactor(tx, session)
    await deps.recorder.record(tx, { action: 'second-factor.verified', outcome: 'ok', ...doneBy(caller), facts: { how: kind } })
    if (kind === 'recovery') await deps.addNotice(tx, session.accountId, 'recovery-code-used', address)
  })
  if ('ok' in checked) return { ok: null }
  deps.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts: { reason: checked.refused } })
  return checked
}

export async function tellWhatIsOwed(
  { database }: Pick<FactorUseDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readSecondFactor>> {
  if (session.level === 'full') return { ok: { owes: 'nothing' } }
  const sql = database.of<AccountsTables>()
  if (await owesPassword(sql, session)) return { ok: { owes: 'password' } }
  return { ok: { owes: (await hasFactor(sql, session.accountId)) ? 'code' : 'enrolment' } }
}

/** None without an authenticator: they would open nothing. */
export async function renewRecovery(deps: FactorUseDeps, caller: SignedInCaller): Promise<Outcome<typeof renewRecoveryCodes>> {
  const { session, address } = caller
  if (!(await hasFactor(deps.database.of<AccountsTables>(), session.accountId))) return { refused: 'NOT_FOUND' }
  const recoveryCodes = await deps.database.inTransaction(async (tx: Tx) => {
    await lockRoles(tx, session.accountId)
    await deps.recorder.record(tx, { action: 'second-factor.recovery-renewed', outcome: 'ok', ...doneBy(caller) })
    await deps.addNotice(tx, session.accountId, 'recovery-codes-renewed', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  return { ok: { recoveryCodes } }
}

export async function removeFactor(deps: FactorUseDeps, caller: SignedInCaller): Promise<Outcome<typeof removeSecondFactor>> {
  const { accountId } = caller.session
  const removed = await deps.database.inTransaction(async (tx: Tx) => {
    if (isOperator(await lockRoles(tx, accountId))) return false
    await tx.deleteFrom('accounts.second_factor').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('accounts.recovery_code').where('account_id', '=', accountId).execute()
    await deps.recorder.record(tx, { action: 'second-factor.removed', outcome: 'ok', ...doneBy(caller) })
    await deps.addNotice(tx, accountId, 'second-factor-off', caller.address)
    return true
  })
  return removed ? { ok: null } : { refused: 'SECOND_FACTOR_REQUIRED' }
}

/** The roles, held as they are until the transaction ends. */
async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}
