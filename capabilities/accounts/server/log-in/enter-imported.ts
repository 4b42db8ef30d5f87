import type { HashedPassword } from '../account-store.ts'
import { findById } from '../account-store.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { useImportedPassword } from '../credentials/imported-password.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, rulesFor, setPassword } from '../credentials/password-store.ts'

/** An imported password that the typed one matched, and its hash by this site; undefined when it is too weak to stay. */
export type ImportedPassword = { readonly accountId: string; readonly sealed: Buffer; readonly hashed: HashedPassword | undefined }

type Matched = { readonly accountId: string; readonly sealed: Buffer; readonly password: string }

/** Hashes an imported password that meets the rules of this site, before any transaction. Returns `busy` when it could not be hashed. */
export async function readyImported(
  context: AccountsContext,
  { accountId, sealed, password }: Matched,
): Promise<ImportedPassword | 'busy'> {
  const row = await findById(context.database.of(), accountId)
  const isWeak = judgePassword(password, rulesFor(context, row)) !== null
  const hashed = isWeak ? undefined : await hashPassword(context.hashing, password)
  return hashed === 'busy' ? 'busy' : { accountId, sealed, hashed }
}

/**
 * Replaces an imported password, which counts once, as part of the login that proved the phone: by the hash of this site, or by none and a
 * notice that asks the owner for a new one. Returns false when another request used it first.
 */
export async function adoptImported(
  context: Pick<AccountsContext, 'addNotice'>,
  tx: Tx,
  { accountId, sealed, hashed }: ImportedPassword,
  address: string,
): Promise<boolean> {
  if (!(await useImportedPassword(tx, accountId, sealed))) return false
  if (hashed) await setPassword(tx, accountId, hashed)
  else await context.addNotice(tx, accountId, 'imported-password-removed', address)
  return true
}
