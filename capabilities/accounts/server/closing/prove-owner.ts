import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { findById } from '../account-store.ts'
import { tryProof, useProof } from '../codes/proof.ts'
import type { AccountsContext } from '../context.ts'
import { checkPassword } from '../credentials/check-password.ts'

type Given = { readonly password: string | undefined; readonly code: string | undefined }
type Refusal = Refused<'PASSWORD_EMPTY' | 'PASSWORD_TOO_LONG' | 'LOGIN_FAILED' | 'OTP_INVALID' | 'OTP_LOCKED' | 'RATE_LIMITED' | 'BUSY'>
/** `use` uses the code up in the transaction of the action; it returns false when another request was first. */
export type OwnerProof = { readonly ok: { use(tx: AnyTransaction): Promise<boolean> } } | Refusal

/**
 * Proves the owner of an account for an action that the phone alone must not open: by the password, if there is one, and by a code to the
 * phone, if there is one (S23, S139).
 */
export async function proveOwner(context: AccountsContext, { password, code }: Given, caller: SignedInCaller): Promise<OwnerProof> {
  const { accountId } = caller.session
  const account = await findById(context.database.of(), accountId)
  if (account.password_hash !== null) {
    if (!password) return { refused: 'PASSWORD_EMPTY' }
    const checked = await checkPassword(context, { name: { accountId }, password, from: caller })
    if ('no' in checked) return checked.no
    await context.throttle.end(checked.taken, 'succeeded')
  }
  const phone = context.phones.open(accountId, account)
  if (phone === null) return { ok: { use: async () => true } }
  if (code === undefined) return { refused: 'OTP_INVALID' }
  const proven = await tryProof(context, { phone, purpose: 'login', code, by: doneBy(caller) })
  return 'refused' in proven ? proven : { ok: { use: (tx) => useProof(tx.of(), proven.ok.codeId) } }
}
