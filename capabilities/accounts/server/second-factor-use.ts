import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import { isOperator, type Role, type SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Facts } from '#server/observe/log.ts'
import type { readSecondFactor, removeSecondFactor, renewRecoveryCodes, verifySecondFactor } from '../contract.ts'
import { addNotice } from './notices.ts'
import { checkFactor, type FactorDeps, replaceRecoveryCodes } from './second-factor.ts'
import { hasFactor } from './second-factor-store.ts'
import { completeSession, type Tx } from './session-store.ts'
import type { AccountsTables } from './tables.ts'

export type FactorUseDeps = FactorDeps & {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly report: (event: string, facts?: Facts) => void
}

/** Completes a login: from now on, and in every process, the session opens what its roles open (S40). */
export async function verifyFactor(
  deps: FactorUseDeps,
  { code }: InputOf<typeof verifySecondFactor>,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof verifySecondFactor>> {
  const checked = await checkFactor(deps, session.accountId, code, async (tx, kind) => {
    await completeSession(tx, session)
    if (kind === 'recovery') await addNotice(tx, session.accountId, 'recovery-code-used', address)
  })
  const facts = { accountId: session.accountId, address, requestId }
  if ('refused' in checked) {
    deps.report('second-factor.failed', { ...facts, reason: checked.refused })
    return checked
  }
  deps.report('second-factor.verified', { ...facts, how: checked.ok })
  return { ok: null }
}

export async function tellWhatIsOwed(
  { database }: Pick<FactorUseDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readSecondFactor>> {
  if (session.level === 'full') return { ok: { owes: 'nothing' } }
  return { ok: { owes: (await hasFactor(database.of<AccountsTables>(), session.accountId)) ? 'code' : 'enrolment' } }
}

/** None without an authenticator: they would open nothing. */
export async function renewRecovery(
  deps: FactorUseDeps,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof renewRecoveryCodes>> {
  if (!(await hasFactor(deps.database.of<AccountsTables>(), session.accountId))) return { refused: 'NOT_FOUND' }
  const recoveryCodes = await deps.database.inTransaction(async (tx: Tx) => {
    await lockRoles(tx, session.accountId)
    await addNotice(tx, session.accountId, 'recovery-codes-renewed', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  deps.report('second-factor.recovery-renewed', { accountId: session.accountId, address, requestId })
  return { ok: { recoveryCodes } }
}

export async function removeFactor(
  deps: FactorUseDeps,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof removeSecondFactor>> {
  const { accountId } = session
  const removed = await deps.database.inTransaction(async (tx: Tx) => {
    if (isOperator(await lockRoles(tx, accountId))) return false
    await tx.deleteFrom('accounts.second_factor').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('accounts.recovery_code').where('account_id', '=', accountId).execute()
    await addNotice(tx, accountId, 'second-factor-off', address)
    return true
  })
  if (!removed) return { refused: 'SECOND_FACTOR_REQUIRED' }
  deps.report('second-factor.removed', { accountId, address, requestId })
  return { ok: null }
}

/** The roles, held as they are until the transaction ends. */
async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}
