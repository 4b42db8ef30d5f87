import type { Refused } from '#contract/call.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { DECOY_HASH } from '#server/hashing/stored-hash.ts'
import type { LoginAccount, LoginName, Try } from './log-in-store.ts'
import type { Admitted, Throttle } from './log-in-throttle.ts'
import { isTooLong, normalisePassword } from './password-policy.ts'

export type CheckDeps = { readonly hashing: Hashing; readonly throttle: Throttle }
type Refusal = Refused<'LOGIN_FAILED' | 'PASSWORD_TOO_LONG' | 'RATE_LIMITED' | 'BUSY'>
export type Checked =
  | { readonly account: LoginAccount; readonly passwordHash: string; readonly taken: Try }
  /** Whose it was is for the audit trail, apart from what is answered. */
  | { readonly no: Refusal; readonly accountId?: string }

/**
 * Whether a password is that of an account. No account, a disabled one, a wrong password and too many failures give the same answer
 * (S12), and all but the last take the same steps and the same time (S11). A right one leaves a try behind that the caller settles.
 */
export async function checkPassword(
  { hashing, throttle }: CheckDeps,
  name: LoginName,
  password: string,
  address: string,
): Promise<Checked> {
  if (isTooLong(password)) return { no: { refused: 'PASSWORD_TOO_LONG' } }
  const admitted = await throttle.begin(name, address)
  if (admitted.verdict !== 'go') return { no: turnAway(admitted) }
  const { taken, account } = admitted
  const passwordHash = account?.passwordHash ?? DECOY_HASH
  const right = await hashing.verify(passwordHash, normalisePassword(password))
  if (right === 'busy') {
    await throttle.end(taken, 'cancelled')
    return { no: { refused: 'BUSY', retryAfter: 5 } }
  }
  if (right && account?.isActive) return { account, passwordHash, taken }
  await throttle.end(taken, 'failed')
  return { no: { refused: 'LOGIN_FAILED' }, ...(account && { accountId: account.id }) }
}

function turnAway(admitted: Exclude<Admitted, { verdict: 'go' }>): Refusal {
  if (admitted.verdict === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  if (admitted.by !== 'address') return { refused: 'LOGIN_FAILED' }
  return { refused: 'RATE_LIMITED', retryAfter: Math.ceil(admitted.retryAfter / 5) * 5 }
}
