import { hash, randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Refused } from '#contract/call.ts'
import { DAY, MINUTE } from '#contract/duration.ts'
import type { LimitRule } from '#server/limit/limits.ts'
import type { AccountsContext, Tx } from '../context.ts'

const PERIOD_MS = 30_000

/** Uses the parameters that all authenticator apps support: SHA-1, six digits, thirty seconds. */
export const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1_000, label, ...(issuer && { issuer }) })

export const makeSecret = (): string => new Secret({ size: 20 }).base32

const sealedFor = (accountId: string): string => `accounts.second_factor|${accountId}`
export const sealSecret = ({ keyring }: AccountsContext, accountId: string, secret: string): Buffer =>
  keyring.seal('second-factor', secret, sealedFor(accountId))
export const openSecret = ({ keyring }: AccountsContext, accountId: string, sealed: Buffer): string =>
  keyring.open('second-factor', sealed, sealedFor(accountId))

/**
 * Returns the time step of a code, or null for a wrong one. Accepts the current step and the previous one, so a code is valid for a minute
 * at most. `nowMs` is the time of the database.
 */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null || delta > 0 ? null : Math.floor(nowMs / PERIOD_MS) + delta
}

export const databaseMs = raw<number>`(extract(epoch from platform.now()) * 1000)::float8`

const keyOf = (accountId: string): string => `second-factor ${accountId}`
/**
 * Limits the tries of one account across its sessions. Two codes are valid at a time, so thirty tries a day succeed with a chance of less
 * than one in ten thousand.
 */
const triesOf = (accountId: string): readonly LimitRule[] => [
  { key: keyOf(accountId), times: 5, withinMs: 5 * MINUTE },
  { key: keyOf(accountId), times: 30, withinMs: DAY },
]

type FactorKind = 'authenticator' | 'recovery'

type FactorCheck = { readonly accountId: string; readonly code: string; readonly opens: (tx: Tx, kind: FactorKind) => Promise<void> }

/**
 * Checks a code of the authenticator or a recovery code. Either works once, in one transaction with the action that it `opens`. Five wrong
 * codes lock it for a while, thirty for up to a day (S40).
 */
export async function checkFactor(
  context: AccountsContext,
  { accountId, code, opens }: FactorCheck,
): Promise<{ readonly ok: FactorKind } | Refused<'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_LOCKED'>> {
  const taken = await context.limits.take(triesOf(accountId))
  if (!taken.passed) return { refused: 'SECOND_FACTOR_LOCKED', retryAfter: taken.retryAfter }
  const kind = await context.database.inTransaction(async (tx) => {
    const spent = await spendEither(context, tx, { accountId, code })
    if (spent) await opens(tx, spent)
    return spent
  })
  if (!kind) return { refused: 'SECOND_FACTOR_WRONG' }
  await context.limits.giveBack([keyOf(accountId)])
  return { ok: kind }
}

async function spendEither(
  context: AccountsContext,
  tx: Tx,
  { accountId, code }: { readonly accountId: string; readonly code: string },
): Promise<FactorKind | null> {
  if (await spendCode(context, tx, { accountId, typed: code })) return 'authenticator'
  return (await spendRecoveryCode(tx, accountId, code)) ? 'recovery' : null
}

async function spendCode(
  context: AccountsContext,
  tx: Tx,
  { accountId, typed }: { readonly accountId: string; readonly typed: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.second_factor')
    .select(['secret', databaseMs.as('nowMs')])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = row?.secret ? stepOf(openSecret(context, accountId, row.secret), typed, row.nowMs) : null
  if (step === null) return false
  // The second of two requests with the same code finds the step taken.
  const { numUpdatedRows } = await tx
    .updateTable('accounts.second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Omits i, l, o and 1, which are easily misread. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const hashRecoveryCode = (code: string): Buffer => hash('sha256', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'buffer')

async function spendRecoveryCode(tx: Tx, accountId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Makes ten new codes of eighty bits, which are shown once, and voids the older ones. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, makeRecoveryCode)
  await tx.deleteFrom('accounts.recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('accounts.recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

const makeRecoveryCode = (): string =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
