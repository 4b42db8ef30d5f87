import type { AuditEvent } from '#server/observe/recorder.ts'
import { findById } from '../account-store.ts'
import type { AccountsContext } from '../context.ts'
import { useImportedPassword } from '../credentials/imported-password.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import { enter, type LogInEntry } from './enter.ts'

type ImportedEntry = {
  readonly entry: Omit<LogInEntry, 'passwordHash' | 'rehashed'>
  /** The imported password that the typed one matched. */
  readonly sealed: Buffer
  readonly password: string
  readonly success: AuditEvent
}

/**
 * Logs in with a password that came from another system, which counts once. One that meets the rules of this site is hashed by argon2id and stays; any
 * other is removed, and a notice asks the owner for a new one. Returns null when another request used it first, and `busy` when it could not be hashed.
 */
export async function enterImported(
  context: AccountsContext,
  { entry, sealed, password, success }: ImportedEntry,
): Promise<string | null | 'busy'> {
  const { account, address } = entry
  const row = await findById(context.database.of(), account.id)
  const isWeak = judgePassword(password, rulesFor(context, row)) !== null
  const hashed = isWeak ? undefined : await hashPassword(context.hashing, password)
  if (hashed === 'busy') return 'busy'
  return await context.database.inTransaction(async (tx) => {
    if (!(await useImportedPassword(tx, account.id, sealed))) return null
    if (hashed) await setPassword(tx, account.id, hashed)
    const token = await enter(context, tx, entry)
    if (token === null) return null
    await context.recorder.record(tx, success)
    if (!hashed) await context.addNotice(tx, account.id, 'imported-password-removed', address)
    return token
  })
}
