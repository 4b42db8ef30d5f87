import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Facts } from '#server/observe/log.ts'
import type { resetPassword } from '../contract.ts'
import { findByPhone } from './account-store.ts'
import { forgetTries } from './log-in-store.ts'
import { addNotice } from './notices.ts'
import { judgePassword, normalisePassword } from './password-policy.ts'
import { holdPassword, releaseHeldPasswords, rulesFor, setPassword } from './password-store.ts'
import { toPhone } from './phone.ts'
import { type ProofDeps, tryProof, useProof } from './proof.ts'
import { endSessionsOf, type Tx } from './session-store.ts'
import type { AccountsSettings } from './settings.ts'
import type { AccountsTables } from './tables.ts'

export type ResetDeps = ProofDeps & {
  readonly database: Database
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy' | 'smsAllowedCountryCodes'>
  readonly report: (event: string, facts?: Facts) => void
}
type Result = Outcome<typeof resetPassword>

/**
 * A new password for whoever proves the phone. Every session ends and none begins (S37). For an account that was quiet for ninety days it
 * waits for a day, and a notice tells the owner (S23).
 */
export async function resetForgottenPassword(deps: ResetDeps, input: InputOf<typeof resetPassword>, caller: Caller): Promise<Result> {
  const number = toPhone(input.phone, deps.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  // What can be told without knowing the account is told before the code is looked at.
  const weak = judgePassword(input.password, { policy: deps.settings.passwordPolicy, operator: false, phone })
  if (weak) return { refused: weak }
  const proven = await tryProof(deps, { phone, purpose: 'reset', code: input.code, ticket: input.ticket })
  if ('refused' in proven) return proven
  const account = await findByPhone(deps.database.of<AccountsTables>(), phone)
  if (!account) return { refused: 'OTP_INVALID' }
  const weakForOwner = judgePassword(input.password, rulesFor(account, deps.settings))
  if (weakForOwner) return { refused: weakForOwner }
  const passwordHash = await deps.hashing.hash(normalisePassword(input.password))
  if (passwordHash === 'busy') return { refused: 'BUSY', retryAfter: 5 }

  const reset = { codeId: proven.ok.codeId, accountId: account.id, phone, passwordHash, address: caller.address }
  const result = await deps.database.inTransaction((tx: Tx) => settleReset(tx, reset))
  const outcome = 'ok' in result ? 'done' : result.refused
  deps.report('password.reset', { accountId: account.id, outcome, address: caller.address, requestId: caller.requestId })
  return result
}

type Reset = {
  readonly codeId: string
  readonly accountId: string
  readonly phone: string
  readonly passwordHash: string
  readonly address: string
}

async function settleReset(tx: Tx, { codeId, accountId, phone, passwordHash, address }: Reset): Promise<Result> {
  const { rows } = await raw<{ is_idle: boolean }>`
    select last_seen_at <= floor.now() - interval '90 days' as is_idle from accounts.account
    where id = ${accountId} and phone = ${phone} for update`.execute(tx)
  const proven = await useProof(tx, codeId)
  if (!proven || !rows[0]) return { refused: 'OTP_INVALID' }
  if (rows[0].is_idle) {
    await holdPassword(tx, accountId, passwordHash)
    await addNotice(tx, accountId, 'reset-held', address)
    return { refused: 'RESET_HELD' }
  }
  await setPassword(tx, accountId, passwordHash)
  await endSessionsOf(tx, accountId)
  await forgetTries(tx, accountId)
  await addNotice(tx, accountId, 'password-reset', address)
  return { ok: null }
}

/** Makes resets final whose day has passed; says how many. Meant to run every minute or so. */
export async function finishHeldResets(deps: Pick<ResetDeps, 'database' | 'report'>): Promise<number> {
  const released = await deps.database.inTransaction(async (tx: Tx) => {
    const accountIds = await releaseHeldPasswords(tx)
    for (const accountId of accountIds) {
      await endSessionsOf(tx, accountId)
      await forgetTries(tx, accountId)
      await addNotice(tx, accountId, 'password-reset', null)
    }
    return accountIds
  })
  for (const accountId of released) deps.report('password.reset', { accountId, outcome: 'done after a day' })
  return released.length
}
