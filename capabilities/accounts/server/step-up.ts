import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Facts } from '#server/observe/log.ts'
import type { stepUp } from '../contract.ts'
import { type CheckDeps, checkPassword } from './check-password.ts'
import { findById } from './own-account.ts'
import { type ProofDeps, tryProof, useProof } from './proof.ts'
import { checkFactor, type FactorDeps } from './second-factor.ts'
import { markSteppedUp, type Tx } from './session-store.ts'
import type { AccountsTables } from './tables.ts'

export type StepUpDeps = ProofDeps &
  CheckDeps &
  FactorDeps & { readonly database: Database; readonly report: (event: string, facts?: Facts) => void }
type Result = Outcome<typeof stepUp>
type Input = InputOf<typeof stepUp>

/** Good for five minutes in this session only (S42). Wrong passwords count with those of logins, wrong codes with those of codes. */
export async function proveAgain(deps: StepUpDeps, input: Input, caller: SignedInCaller): Promise<Result> {
  const { session, address, requestId } = caller
  const result = await prove(deps, input, caller)
  const outcome = 'ok' in result ? 'done' : result.refused
  deps.report('session.stepped-up', { accountId: session.accountId, outcome, address, requestId })
  return result
}

async function prove(deps: StepUpDeps, input: Input, caller: SignedInCaller): Promise<Result> {
  if (input.password !== undefined) return await byPassword(deps, input.password, caller)
  if (input.code !== undefined) return await byCode(deps, input.code, caller)
  if (input.authenticatorCode !== undefined) return await byAuthenticator(deps, input.authenticatorCode, caller)
  return { refused: 'PASSWORD_EMPTY' }
}

async function byPassword(deps: StepUpDeps, password: string, { session, address }: SignedInCaller): Promise<Result> {
  const checked = await checkPassword(deps, { accountId: session.accountId }, password, address)
  if ('refused' in checked) return checked
  await deps.database.inTransaction((tx: Tx) => markSteppedUp(tx, session))
  await deps.throttle.end(checked.taken, 'succeeded')
  return { ok: null }
}

async function byCode(deps: StepUpDeps, code: string, { session }: SignedInCaller): Promise<Result> {
  const { phone } = await findById(deps.database.of<AccountsTables>(), session.accountId)
  if (phone === null) return { refused: 'OTP_INVALID' }
  const proven = await tryProof(deps, { phone, purpose: 'login', code })
  if ('refused' in proven) return proven
  return await deps.database.inTransaction(async (tx: Tx): Promise<Result> => {
    if (!(await useProof(tx, proven.ok.codeId))) return { refused: 'OTP_INVALID' }
    await markSteppedUp(tx, session)
    return { ok: null }
  })
}

async function byAuthenticator(deps: StepUpDeps, code: string, { session }: SignedInCaller): Promise<Result> {
  const checked = await checkFactor(deps, session.accountId, code, (tx) => markSteppedUp(tx, session))
  return 'refused' in checked ? checked : { ok: null }
}
