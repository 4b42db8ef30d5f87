import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { DECOY_BCRYPT, DECOY_HASH } from '#server/hashing/stored-hash.ts'
import type { LimitRule } from '#server/limit/limits.ts'
import { networksOf, widestOf } from '#server/limit/networks.ts'
import type { AccountsContext } from '../context.ts'
import { readDevice } from './device.ts'
import { openImportedPassword } from './imported-password.ts'
import type { LoginAccount, LoginName, Try } from './log-in-store.ts'
import type { Admitted } from './log-in-throttle.ts'
import { isTooLong, normalisePassword } from './password-policy.ts'

type From = Pick<Caller, 'address' | 'device'>
type Refusal = Refused<'LOGIN_FAILED' | 'PASSWORD_TOO_LONG' | 'RATE_LIMITED' | 'BUSY'>
type Checked =
  | {
      readonly account: LoginAccount
      /** The hash that the password matched; undefined when it matched an imported one. */
      readonly passwordHash: string | undefined
      /** The sealed imported password that it matched. */
      readonly imported: Buffer | null
      readonly taken: Try
      readonly nowMs: number
    }
  /** `accountId` is for the audit trail only and is not part of the answer. */
  | { readonly no: Refusal; readonly accountId?: string }

/**
 * Checks the password of an account. A missing account, a disabled one, a wrong password and too many failures give the same answer (S12),
 * and all but the last take the same steps and the same time (S11). A correct password leaves a try that the caller settles. An address or
 * browser that has logged in to this account before is known. A stranger also counts with the networks around the address, and waits in
 * turn with other networks for a hash (docs/decisions/0039). While the site has imported passwords, every wrong one is compared with a
 * bcrypt hash as well, so that the time does not tell which accounts have one (docs/decisions/0138).
 */
export async function checkPassword(
  { hashing, throttle, limits, keyring, settings }: AccountsContext,
  { name, password, from: { address, device } }: { readonly name: LoginName; readonly password: string; readonly from: From },
): Promise<Checked> {
  if (isTooLong(password)) return { no: { refused: 'PASSWORD_TOO_LONG' } }
  const admitted = await throttle.begin(name, address, readDevice(keyring, device))
  if (admitted.verdict !== 'go') return { no: turnAway(admitted) }
  const { taken, account, isKnown, imported, nowMs } = admitted
  const networks = isKnown ? [] : failureRules(address, settings)
  const looked = await limits.look(networks)
  if (!looked.passed) {
    await throttle.end(taken, 'cancelled')
    return { no: { refused: 'RATE_LIMITED', retryAfter: roundUp(looked.retryAfter) } }
  }
  const argon2id = account?.passwordHash ?? DECOY_HASH
  const bcrypt = (account && imported && openImportedPassword(keyring, account.id, imported)) ?? DECOY_BCRYPT
  const stored = admitted.hasImported ? { argon2id, bcrypt } : argon2id
  const right = await hashing.verify(stored, normalisePassword(password), isKnown ? undefined : widestOf(address))
  if (right === 'busy') {
    await throttle.end(taken, 'cancelled')
    return { no: { refused: 'BUSY', retryAfter: 5 } }
  }
  if (right && account?.isActive) return { account, passwordHash: imported ? undefined : argon2id, imported, taken, nowMs }
  await throttle.end(taken, 'failed')
  await limits.take(networks)
  return { no: { refused: 'LOGIN_FAILED' }, ...(account && { accountId: account.id }) }
}

const roundUp = (seconds: number): number => Math.ceil(seconds / 5) * 5

/** Limits wrong passwords from a whole network; the throttle limits those from one address. */
const failureRules = (address: string, { loginFailuresPerAddress }: AccountsContext['settings']): readonly LimitRule[] =>
  networksOf(address).map(({ name, factor }) => ({
    key: `login-failures ${name}`,
    times: loginFailuresPerAddress * factor,
    withinMs: 5 * MINUTE,
  }))

function turnAway(admitted: Exclude<Admitted, { verdict: 'go' }>): Refusal {
  if (admitted.verdict === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  if (admitted.by !== 'address') return { refused: 'LOGIN_FAILED' }
  return { refused: 'RATE_LIMITED', retryAfter: roundUp(admitted.retryAfter) }
}
