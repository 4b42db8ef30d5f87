import type { Refused } from '#contract/call.ts'
import type { AccountsContext } from '../context.ts'
import type { LoginAccount } from '../credentials/log-in-store.ts'
import { isAccountBlocked } from '../phone/blocked-phones.ts'

export type NotHere = Refused<'ACCOUNT_CLOSING' | 'PHONE_BLOCKED' | 'LOGIN_BY_PROVIDER'>

/** Says why an account does not log in here although its person proved the password or the phone. */
export async function whyNotHere(context: AccountsContext, account: LoginAccount): Promise<NotHere | undefined> {
  const sql = context.database.of()
  if (await isAccountBlocked(context, sql, account.id)) return { refused: 'PHONE_BLOCKED' }
  if (account.closesAt) return { refused: 'ACCOUNT_CLOSING', at: account.closesAt.toISOString() }
  const provider = await context.localLogin.findProvider(sql, account)
  return provider === null ? undefined : { refused: 'LOGIN_BY_PROVIDER', by: provider }
}
